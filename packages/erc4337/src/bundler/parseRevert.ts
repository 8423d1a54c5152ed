import { RpcError } from '@latchkit/backend/errors'
import type { Hex } from 'viem'

/** Returns the revert data of a contract; `undefined` if the node refused the call for another reason. */
export function parseRevert(error: unknown): Hex | undefined {
  if (!(error instanceof RpcError)) return undefined
  const found = find(error.data)
  if (found !== undefined) return found
  return error.code === 3 || /revert/i.test(error.message) ? '0x' : undefined
}

/** Nodes put it into `data`: plain, after a word, or nested. */
function find(data: unknown): Hex | undefined {
  if (typeof data === 'string') return /0x[0-9a-fA-F]*$/.exec(data)?.[0] as Hex | undefined
  if (typeof data !== 'object' || data === null) return undefined
  const { data: inner, result } = data as { readonly data?: unknown; readonly result?: unknown }
  return find(inner ?? result)
}
