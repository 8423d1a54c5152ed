import { RpcError } from '@latchkit/backend/errors'
import type { Hex } from 'viem'

/** The bytes with which a contract reverted; `undefined` where the node refused for another reason. */
export function readRevert(error: unknown): Hex | undefined {
  if (!(error instanceof RpcError)) return undefined
  const found = find(error.data)
  if (found !== undefined) return found
  return error.code === 3 || /revert/i.test(error.message) ? '0x' : undefined
}

/** Nodes put it into `data`, as it is, after a word, or deeper down. */
function find(data: unknown): Hex | undefined {
  if (typeof data === 'string') return /0x[0-9a-fA-F]*$/.exec(data)?.[0] as Hex | undefined
  if (typeof data !== 'object' || data === null) return undefined
  const { data: inner, result } = data as { readonly data?: unknown; readonly result?: unknown }
  return find(inner ?? result)
}
