import type { AdapterHost, TransactionOutcome } from '@latchkit/core'
import type { NetworkId } from '@latchkit/wire'
import { bytesToHex } from '@noble/hashes/utils.js'
import { readRawTransaction } from './esplora/readRawTransaction.ts'
import { readSources } from './esplora/readSources.ts'
import { readSpender } from './esplora/readSpender.ts'
import { txidOf, type Transaction, type TransactionOutput } from './transaction/transaction.ts'

/**
 * Looks for a transaction in a block that has spent what another was to spend. One that pays the same to the same is the
 * other with a higher fee; one that pays back to where it came from has called it off. `turn` says which inputs are looked
 * at where there are many.
 */
export async function findReplacement(
  host: AdapterHost,
  networkId: NetworkId,
  original: Transaction,
  turn: number,
  signal: AbortSignal,
): Promise<TransactionOutcome | undefined> {
  const start = (turn * inputsAtOnce) % original.inputs.length
  for (const input of original.inputs.slice(start, start + inputsAtOnce)) {
    const hash = await readSpender(host, networkId, input, signal)
    if (hash === undefined) continue
    if (hash === txidOf(original)) return { status: 'confirmed', hash }
    const raw = await readRawTransaction(host, networkId, hash, signal)
    const own = await readSources(host, networkId, hash, signal)
    if (raw) return { status: compare(original, raw.transaction, own), hash }
  }
  return undefined
}

const inputsAtOnce = 5

function compare(
  original: Transaction,
  other: Transaction,
  own: readonly string[],
): TransactionOutcome['status'] {
  const isToOthers = ({ script }: TransactionOutput) => !own.includes(bytesToHex(script))
  const payments = original.outputs.filter(isToOthers).map(nameOf)
  const names = other.outputs.map(nameOf)
  if (payments.length > 0 && payments.every((payment) => names.includes(payment)))
    return 'confirmed'
  return other.outputs.some(isToOthers) ? 'replaced' : 'cancelled'
}

function nameOf({ valueSats, script }: TransactionOutput): string {
  return `${valueSats} ${bytesToHex(script)}`
}
