import type { AdapterHost, TransactionOutcome } from '@latchkit/core'
import type { NetworkId } from '@latchkit/wire'
import { bytesToHex } from '@noble/hashes/utils.js'
import { getTxHex, getPrevoutScripts, getOutspend } from './esplora.ts'
import { txidOf, type Transaction, type TransactionOutput } from './transaction/transaction.ts'

/**
 * Finds a confirmed transaction that has spent an input of another one. If it makes the same payments, it is the same
 * transfer with a higher fee (`confirmed`); if it pays back to where it came from, it has cancelled it.
 * @param round Says which inputs are checked if there are many
 */
export async function findReplacement(
  host: AdapterHost,
  networkId: NetworkId,
  original: Transaction,
  round: number,
  signal: AbortSignal,
): Promise<TransactionOutcome | undefined> {
  const start = (round * inputsPerRound) % original.inputs.length
  for (const input of original.inputs.slice(start, start + inputsPerRound)) {
    const hash = await getOutspend(host, networkId, input, signal)
    if (hash === undefined) continue
    if (hash === txidOf(original)) return { status: 'confirmed', hash }
    const raw = await getTxHex(host, networkId, hash, signal)
    const prevoutScripts = await getPrevoutScripts(host, networkId, hash, signal)
    if (raw) return { status: compare(original, raw.transaction, prevoutScripts), hash }
  }
  return undefined
}

const inputsPerRound = 5

function compare(
  original: Transaction,
  other: Transaction,
  prevoutScripts: readonly string[],
): TransactionOutcome['status'] {
  const isToOthers = ({ scriptPubKey }: TransactionOutput) =>
    !prevoutScripts.includes(bytesToHex(scriptPubKey))
  const payments = original.outputs.filter(isToOthers).map(paymentKey)
  const otherPayments = other.outputs.map(paymentKey)
  if (payments.length > 0 && payments.every((payment) => otherPayments.includes(payment)))
    return 'confirmed'
  return other.outputs.some(isToOthers) ? 'replaced' : 'cancelled'
}

function paymentKey({ valueSats, scriptPubKey }: TransactionOutput): string {
  return `${valueSats} ${bytesToHex(scriptPubKey)}`
}
