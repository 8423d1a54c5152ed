import { type Chain, isNodeError, readRpc } from '@latchkit/backend/chain'
import { RpcError } from '@latchkit/backend/errors'
import * as v from 'valibot'
import type { StoredTransfer } from './storedTransaction.ts'

/** A native transfer inside a transaction, and the path of its call in the trace. */
export interface TracedTransfer extends StoredTransfer {
  readonly path: string
}

interface RpcCallTrace {
  readonly error?: string | null | undefined
  readonly traceAddress: readonly number[]
}

const schema: v.GenericSchema<unknown, readonly RpcCallTrace[] | null> = v.nullable(
  v.array(v.object({ error: v.nullish(v.string()), traceAddress: v.array(v.number()) })),
)

/**
 * Returns those of a transaction's internal transfers whose call, and every call around it, succeeded: a failed call
 * reverts what the calls inside it did, though these show no error. Returns `undefined` if the node does not have the
 * transaction (yet), and no transfer if it cannot trace it.
 */
export async function dropReverted(
  chain: Chain,
  hash: string,
  moves: readonly TracedTransfer[],
): Promise<readonly StoredTransfer[] | undefined> {
  if (moves.length === 0) return []
  const traces = await readCallTraces(chain, hash)
  if (!traces) return []
  const paths = new Set(traces.map(({ traceAddress }) => traceAddress.join('.')))
  if (!moves.every(({ path }) => paths.has(path))) return undefined
  const failed = traces.filter(({ error }) => error).map((trace) => trace.traceAddress.join('.'))
  return moves
    .filter(
      ({ path }) => !failed.some((outer) => outer === '' || `${path}.`.startsWith(`${outer}.`)),
    )
    .map(({ kind, from, to, amount }) => ({ kind, from, to, amount }))
}

async function readCallTraces(
  chain: Chain,
  hash: string,
): Promise<readonly RpcCallTrace[] | undefined> {
  try {
    return (await readRpc(chain, 'trace_transaction', [hash], schema)) ?? []
  } catch (error) {
    if (error instanceof RpcError && !isNodeError(error)) return undefined
    throw error
  }
}
