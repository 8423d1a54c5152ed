import { bitcoinChains, type BitcoinChain } from '../chains/bitcoinChain.ts'
import {
  KitError,
  type AdapterHost,
  type PreparedTransfer,
  type TransferRequest,
  type TransferSpeed,
} from '@latchkit/core'
import { formatUnits } from '@latchkit/wire'
import { decodeAddress, type DecodedAddress } from '../address/decodeAddress.ts'
import type { BitcoinTransfer } from './bitcoinTransfer.ts'
import { dustSats } from './utxos/dustSats.ts'
import { selectUtxos, sweepUtxos, type Selection } from './utxos/selectUtxos.ts'
import type { SpendableKind } from './utxos/weight.ts'
import { getFeeEstimates, type ReportedUtxo } from './esplora.ts'
import { verifyUtxos, type VerifiedUtxo } from './utxos/verifyUtxos.ts'
import { getSpendableUtxos } from './utxos/getSpendableUtxos.ts'
import { requireNetwork } from './requireNetwork.ts'
import { isSpentBy, type SentTransactions } from './sentTransactions.ts'
import { shortfallError } from './shortfallError.ts'

/**
 * Prepares a transfer: selects the UTXOs and the fee, and verifies that the UTXOs exist. The fee is exact.
 * @throws InsufficientFunds, InsufficientGas, InvalidAddress, InvalidAmount, MethodNotSupported, HttpFailed, Offline
 */
export async function prepareTransfer(
  host: AdapterHost,
  request: TransferRequest,
  options: {
    readonly sharesOrdinals: (address: string) => boolean
    readonly sent: SentTransactions
  },
): Promise<PreparedTransfer> {
  const { networkId, from, to, max = false, speed = 'normal' } = request
  const { network, chain } = requireNetwork(host, networkId)
  const sender = requireSender(request)
  const receiver = assertReceiver(to, chain)
  const assertAmount = (amountSats: bigint) => {
    const minimumSats = dustSats[receiver.kind]
    if (amountSats >= minimumSats) return
    const text = `${formatUnits(minimumSats, 8)} ${network.nativeCurrency.symbol}`
    throw new KitError('InvalidAmount', `The receiver must be sent ${text} at least.`, {
      context: { minimumAmount: minimumSats },
    })
  }
  if (!max) assertAmount(request.amount)
  const [holdings, feeRates] = await Promise.all([
    getSpendableUtxos(host, networkId, {
      address: from.address,
      scriptPubKey: sender.scriptPubKey,
      mayHoldOrdinals: sender.kind === 'p2tr' || options.sharesOrdinals(from.address),
      isSpent: isSpentBy(options.sent),
    }),
    getFeeEstimates(host, networkId),
  ])
  const select = (utxos: readonly ReportedUtxo[], at: TransferSpeed): Selection | undefined => {
    const input = {
      utxos,
      kind: sender.kind,
      feeRate: feeRates[at],
      receiverScriptPubKey: receiver.scriptPubKey,
    }
    if (max) return sweepUtxos(input)
    const change = {
      changeScriptPubKey: sender.scriptPubKey,
      changeDustSats: dustSats[sender.kind],
    }
    return selectUtxos({ ...input, ...change, amountSats: request.amount })
  }

  let candidates = holdings.spendable
  for (;;) {
    const selection = select(candidates, speed)
    if (!selection) throw shortfallError(holdings, max ? 0n : request.amount, network)
    assertAmount(selection.amountSats)
    const verified = await verifyUtxos(host, networkId, selection.utxos, sender.scriptPubKey)
    const coinbases = selection.utxos.filter((_, index) => verified[index]?.isCoinbase)
    const others = candidates.filter((utxo) => !coinbases.includes(utxo))
    // A block reward may be too young to spend: it is only selected if the other UTXOs do not suffice.
    if (coinbases.length > 0 && select(others, speed)) {
      candidates = others
      continue
    }
    const feeAt = (at: TransferSpeed): bigint =>
      select(candidates, at)?.feeSats ?? selection.feeSats
    return {
      request,
      amount: selection.amountSats,
      maximumFee: selection.feeSats,
      expectedFee: selection.feeSats,
      feesBySpeed: { slow: feeAt('slow'), normal: feeAt('normal'), fast: feeAt('fast') },
      nativeBalance: holdings.totalSats,
      transaction: transferOf(request, selection, {
        sender,
        receiver,
        verified,
        feeRate: feeRates[speed],
      }),
    }
  }
}

function requireSender({
  from,
  tokenAddress,
}: TransferRequest): DecodedAddress & { readonly kind: SpendableKind } {
  if (tokenAddress !== undefined)
    throw new KitError('MethodNotSupported', 'Bitcoin has no tokens that the kit can send.')
  const context = { address: from.address }
  if (from.type !== 'payment')
    throw new KitError(
      'MethodNotSupported',
      'This address is for ordinals: what it holds is never spent as coins.',
      { fix: 'Send from the payment address.', context },
    )
  const sender = decodeAddress(from.address)
  if (sender && sender.kind !== 'p2wsh') return { ...sender, kind: sender.kind }
  throw new KitError('MethodNotSupported', 'The kit cannot send from this kind of address.', {
    context,
  })
}

/** Signals that the transaction can be replaced by one with a higher fee (BIP-125). */
const replaceableSequence = 0xfffffffd

function transferOf(
  { networkId, from, to }: TransferRequest,
  selection: Selection,
  parts: {
    readonly sender: DecodedAddress
    readonly receiver: DecodedAddress
    readonly verified: readonly VerifiedUtxo[]
    readonly feeRate: bigint
  },
): BitcoinTransfer {
  const { sender, receiver, verified, feeRate } = parts
  const change = { valueSats: selection.changeSats, scriptPubKey: sender.scriptPubKey }
  return {
    networkId,
    from: from.address,
    to,
    selection,
    feeRate,
    unsignedTx: {
      version: 2,
      inputs: selection.utxos.map(({ txid, vout }) => ({
        txid,
        vout,
        scriptSig: new Uint8Array(),
        sequence: replaceableSequence,
        witness: [],
      })),
      outputs: [
        { valueSats: selection.amountSats, scriptPubKey: receiver.scriptPubKey },
        ...(selection.changeSats > 0n ? [change] : []),
      ],
      lockTime: 0,
    },
    nonWitnessUtxos: verified.map(({ nonWitnessUtxo }) => nonWitnessUtxo),
  }
}

/**
 * Decodes the receiver's address and asserts that it is of a chain.
 * @throws InvalidAddress, with the name of the chain that it is of
 */
function assertReceiver(address: string, chain: BitcoinChain): DecodedAddress {
  const decoded = decodeAddress(address)
  if (!decoded)
    throw new KitError('InvalidAddress', 'The receiver is not an address.', {
      context: { address },
    })
  if (decoded.isOf(chain.prefixes)) return decoded
  const other = bitcoinChains.find(({ prefixes }) => decoded.isOf(prefixes))
  throw new KitError(
    'InvalidAddress',
    `The receiver’s address is one of ${other?.name ?? 'another network'}, not of ${chain.name}.`,
    { context: { address } },
  )
}
