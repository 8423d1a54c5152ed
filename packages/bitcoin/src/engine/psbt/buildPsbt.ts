import { KitError } from '@latchkit/core'
import { decodeAddress, type DecodedAddress } from '../../address/decodeAddress.ts'
import { decodeHex } from '../../encoding/hex.ts'
import type { BitcoinTransfer } from '../bitcoinTransfer.ts'
import { sameBytes } from '../sameBytes.ts'
import { writeBytes } from '../transaction/writeBytes.ts'
import { writeTransaction } from '../transaction/transaction.ts'
import { psbtKeys, psbtMagic } from './psbtKeys.ts'
import { redeemScript } from './redeemScript.ts'

const { concat, uint64, vector } = writeBytes

/**
 * Writes a transfer as a PSBT for the wallet to sign, with all that it needs to check what it signs.
 * @throws MethodNotSupported for an address whose script only the wallet knows
 */
export function buildPsbt(
  { from, choice, unsigned, previous }: BitcoinTransfer,
  publicKey: string | undefined,
): Uint8Array {
  const sender = decodeAddress(from)
  if (!sender) throw new KitError('InvalidAddress', 'The sender is no address.')
  const own = ownEntries(sender, publicKey)
  const inputs = choice.coins.map(({ valueSats }, index) => {
    const whole = entry(psbtKeys.previousTransaction, previous[index] ?? new Uint8Array())
    const output = concat(uint64(valueSats), vector(sender.script))
    const witnessed = entry(psbtKeys.previousOutput, output)
    // Taproot signs what it spends along: there the whole transactions prove nothing more.
    const spent =
      sender.kind === 'p2pkh' ? [whole] : sender.kind === 'p2tr' ? [witnessed] : [whole, witnessed]
    return concat(...spent, own, end)
  })
  return concat(
    psbtMagic,
    entry(psbtKeys.unsignedTransaction, writeTransaction(unsigned, { witnesses: false })),
    end,
    ...inputs,
    ...unsigned.outputs.map(() => end),
  )
}

const end = Uint8Array.of(0)

function entry(key: number, value: Uint8Array): Uint8Array {
  return concat(vector(Uint8Array.of(key)), vector(value))
}

function ownEntries(sender: DecodedAddress, publicKey: string | undefined): Uint8Array {
  if (sender.kind === 'p2sh') {
    const script = redeemScript(sender, publicKey)
    if (script) return entry(psbtKeys.redeemScript, script)
    throw new KitError(
      'MethodNotSupported',
      'The wallet does not say how what this address holds is spent.',
      { context: { address: sender } },
    )
  }
  const key = decodeHex(publicKey ?? '')
  const internal = key?.length === 33 ? key.slice(1) : key
  // Some wallets give the key that the address carries: it is not the one that PSBTs ask for.
  const isInternal = internal?.length === 32 && !sameBytes(internal, sender.program)
  return sender.kind === 'p2tr' && isInternal
    ? entry(psbtKeys.taprootInternalKey, internal)
    : new Uint8Array()
}
