import { formatUnits } from '@latchkit/wire'
import { bytesToHex } from '@noble/hashes/utils.js'
import { base64 } from '@scure/base'
import { Address, OutScript, SigHash, Transaction } from '@scure/btc-signer'
import * as v from 'valibot'
import { bitcoinNetworkOf } from './bitcoinNetwork.ts'
import { invalidParams } from './invalidParams.ts'
import { networkOf } from './knownNetworks.ts'
import type { Signable, SigningContext, SigningWarning, SummaryLine } from './summary.ts'

const schema = v.object({
  psbt: v.string(),
  account: v.optional(v.string()),
  signInputs: v.optional(
    v.array(
      v.object({
        index: v.pipe(v.number(), v.integer(), v.minValue(0)),
        address: v.optional(v.string()),
        sighashTypes: v.optional(v.array(v.literal(SigHash.ALL))),
      }),
    ),
  ),
  broadcast: v.optional(v.literal(false)),
})

/** What a fee usually stays below, even if the network is busy: 0.0005 BTC. */
const usualFeeSats = 50_000n

/**
 * Parses `signPsbt`: `{ psbt, signInputs? }`, the PSBT in base64. Signs the inputs that spend from the visitor's address, or those of
 * them that `signInputs` names, with SIGHASH_ALL only. The result is `{ psbt }`, signed and not finalized; nothing is broadcast.
 *
 * @throws {FrameRequestError} if no input spends from the visitor's address, an amount is missing, or another sighash is requested.
 * @see https://github.com/bitcoin/bips/blob/master/bip-0174.mediawiki
 */
export function parsePsbt(params: unknown, context: SigningContext): Signable {
  if (!v.is(schema, params))
    throw invalidParams(
      'signPsbt takes { psbt, signInputs } with the PSBT in base64, SIGHASH_ALL, and broadcast false.',
    )
  const transaction = parse(params.psbt)
  const own = ownInputs(transaction, context)
  const chosen = params.signInputs?.map(({ index }) => index) ?? own
  if (chosen.length === 0 || chosen.some((index) => !own.includes(index)))
    throw invalidParams(
      'An input to sign does not spend from the visitor’s address. Name only such inputs in signInputs.',
    )
  return {
    key: context.key,
    summary: {
      action: 'send',
      networkId: context.networkId,
      address: context.address,
      ...describe(transaction, own, context),
      movesValue: true,
    },
    sign: (privateKey) => {
      for (const index of chosen) transaction.signIdx(privateKey, index, [SigHash.ALL])
      return { psbt: base64.encode(transaction.toPSBT()) }
    },
  }
}

function parse(psbt: string): Transaction {
  try {
    return Transaction.fromPSBT(base64.decode(psbt), { allowUnknownOutputs: true })
  } catch (error) {
    throw invalidParams(
      `psbt is not a PSBT in base64 that can be signed: ${error instanceof Error ? error.message.slice(0, 200) : ''}`,
    )
  }
}

/** The inputs that spend from the visitor's own script, whose amount the signature commits to (BIP-143). */
function ownInputs(
  transaction: Transaction,
  { address, networkId }: SigningContext,
): readonly number[] {
  const script = bytesToHex(OutScript.encode(Address(bitcoinNetworkOf(networkId)).decode(address)))
  const own: number[] = []
  for (let index = 0; index < transaction.inputsLength; index++) {
    const spent = spentBy(transaction, index)
    const input = transaction.getInput(index)
    if (!spent || bytesToHex(spent.script ?? new Uint8Array()) !== script) continue
    if (input.sighashType !== undefined && input.sighashType !== SigHash.ALL)
      throw invalidParams(
        'An input asks for a sighash other than ALL: others could change the outputs.',
      )
    own.push(index)
  }
  return own
}

/** The output that an input spends. */
function spentBy(transaction: Transaction, index: number) {
  const input = transaction.getInput(index)
  return input.witnessUtxo ?? input.nonWitnessUtxo?.outputs[input.index ?? 0]
}

function describe(
  transaction: Transaction,
  own: readonly number[],
  { address, networkId }: SigningContext,
): { readonly lines: readonly SummaryLine[]; readonly warnings: readonly SigningWarning[] } {
  const network = networkOf(networkId)
  const encoding = bitcoinNetworkOf(networkId)
  const amountOf = (sats: bigint): string => `${formatUnits(sats, 8)} ${network.symbol}`
  const lines: SummaryLine[] = []
  let sent = 0n
  // What the visitor's balance loses. It follows from the signed transaction, so no simulation is needed.
  let spent = own.reduce((sum, index) => sum + (spentBy(transaction, index)?.amount ?? 0n), 0n)
  for (let index = 0; index < transaction.outputsLength; index++) {
    const { amount, script } = transaction.getOutput(index)
    if (amount === undefined || !script)
      throw invalidParams(`Output ${index} has no amount or script.`)
    const receiver = addressOf(transaction, index, encoding) ?? `0x${bytesToHex(script)}`
    if (receiver === address) {
      spent -= amount
      lines.push({ label: 'change', value: amountOf(amount) })
      continue
    }
    sent += amount
    lines.push({ label: 'amount', value: amountOf(amount) }, { label: 'to', value: receiver })
  }
  const isShared = own.length !== transaction.inputsLength
  const fee = isShared ? undefined : transaction.fee
  if (fee !== undefined && fee < 0n) throw invalidParams('The outputs are more than the inputs.')
  if (fee !== undefined) lines.push({ label: 'fee', value: amountOf(fee) })
  return {
    lines: [
      spent < 0n
        ? { label: 'gained', value: amountOf(-spent) }
        : { label: 'spent', value: amountOf(spent) },
      ...lines,
    ],
    warnings: [
      ...(network.isKnown ? [] : (['unknownNetwork'] as const)),
      ...(isShared ? (['incomplete'] as const) : []),
      ...(fee !== undefined && sent > 0n && fee * 4n > sent ? (['highFee'] as const) : []),
      ...(fee !== undefined && fee > usualFeeSats ? (['largeFee'] as const) : []),
    ],
  }
}

function addressOf(
  transaction: Transaction,
  index: number,
  encoding: ReturnType<typeof bitcoinNetworkOf>,
): string | undefined {
  try {
    return transaction.getOutputAddress(index, encoding)
  } catch {
    return undefined
  }
}
