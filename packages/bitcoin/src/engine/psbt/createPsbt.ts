import { KitError } from '@latchkit/core'
import { concatBytes } from '@noble/hashes/utils.js'
import { decodeAddress, type DecodedAddress } from '../../address/decodeAddress.ts'
import { decodeHex } from '../../encoding/hex.ts'
import type { BitcoinTransfer } from '../bitcoinTransfer.ts'
import { equalBytes } from '../equalBytes.ts'
import { encode } from '../transaction/encode.ts'
import { encodeTransaction } from '../transaction/transaction.ts'
import { psbtKeys, psbtMagic } from './parsePsbt.ts'
import { redeemScript } from './redeemScript.ts'

const { uint64, vector } = encode

/**
 * Returns a transfer as a PSBT (the Creator and Updater of BIP-174), with all that a wallet needs to check what it signs.
 * @param publicKey Of the sender, in hex, as the wallet shared it
 * @throws InvalidAddress, MethodNotSupported for a script hash whose script only the wallet knows
 */
export function createPsbt(
  { from, selection, unsignedTx, nonWitnessUtxos }: BitcoinTransfer,
  publicKey: string | undefined,
): Uint8Array {
  const sender = decodeAddress(from)
  if (!sender) throw new KitError('InvalidAddress', 'The sender is not an address.')
  const keyEntries = keyEntriesOf(from, sender, publicKey)
  const inputs = selection.utxos.map(({ valueSats }, index) => {
    const nonWitnessUtxo = entry(
      psbtKeys.nonWitnessUtxo,
      nonWitnessUtxos[index] ?? new Uint8Array(),
    )
    const output = concatBytes(uint64(valueSats), vector(sender.scriptPubKey))
    const witnessUtxo = entry(psbtKeys.witnessUtxo, output)
    return concatBytes(...utxoEntriesOf(sender, nonWitnessUtxo, witnessUtxo), keyEntries, separator)
  })
  return concatBytes(
    psbtMagic,
    entry(psbtKeys.unsignedTx, encodeTransaction(unsignedTx, { witnesses: false })),
    separator,
    ...inputs,
    ...unsignedTx.outputs.map(() => separator),
  )
}

/** Ends a map of entries. */
const separator = Uint8Array.of(0)

function entry(type: number, value: Uint8Array): Uint8Array {
  return concatBytes(vector(Uint8Array.of(type)), vector(value))
}

/** A taproot signature covers the amounts that it spends: the whole transactions would prove nothing more. */
function utxoEntriesOf(
  { kind }: DecodedAddress,
  nonWitnessUtxo: Uint8Array,
  witnessUtxo: Uint8Array,
): readonly Uint8Array[] {
  if (kind === 'p2pkh') return [nonWitnessUtxo]
  return kind === 'p2tr' ? [witnessUtxo] : [nonWitnessUtxo, witnessUtxo]
}

function keyEntriesOf(
  address: string,
  sender: DecodedAddress,
  publicKey: string | undefined,
): Uint8Array {
  if (sender.kind === 'p2sh') {
    const script = redeemScript(sender, publicKey)
    if (script) return entry(psbtKeys.redeemScript, script)
    throw new KitError(
      'MethodNotSupported',
      'The wallet does not say how what this address holds is spent.',
      { context: { address } },
    )
  }
  const key = decodeHex(publicKey ?? '')
  const internalKey = key?.length === 33 ? key.slice(1) : key
  // Some wallets share the tweaked key, which the address carries: PSBTs ask for the one before the tweak.
  const isInternal = internalKey?.length === 32 && !equalBytes(internalKey, sender.program)
  return sender.kind === 'p2tr' && isInternal
    ? entry(psbtKeys.tapInternalKey, internalKey)
    : new Uint8Array()
}
