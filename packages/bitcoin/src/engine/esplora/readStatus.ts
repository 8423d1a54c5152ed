import type { AdapterHost } from '@latchkit/core'
import type { NetworkId } from '@latchkit/wire'
import { askJson } from './askJson.ts'
import { unreadable } from './unreadable.ts'

/** Where a transaction is: in a block, waiting for one, or nowhere that the network knows. */
export type TransactionStatus = 'confirmed' | 'waiting' | 'unknown'

/** Reads where a transaction is. */
export async function readStatus(
  host: AdapterHost,
  networkId: NetworkId,
  txid: string,
  signal?: AbortSignal,
): Promise<TransactionStatus> {
  // Not `/tx/:txid/status`: servers answer that for what they do not know too.
  const path = `/tx/${txid}`
  const answer = await askJson(host, networkId, path, signal)
  if (answer === undefined) return 'unknown'
  const { txid: told, status } = (answer ?? {}) as Readonly<Record<string, unknown>>
  const { confirmed } = (status ?? {}) as Readonly<Record<string, unknown>>
  if (told !== txid || typeof confirmed !== 'boolean') throw unreadable(path)
  return confirmed ? 'confirmed' : 'waiting'
}
