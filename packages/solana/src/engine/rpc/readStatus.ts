import type { AdapterHost } from '@latchkit/core'
import type { NetworkId } from '@latchkit/wire'
import { callRpc } from './callRpc.ts'
import { unreadable } from './unreadable.ts'

/** How a transaction stands: `unknown` is one that the network has not seen, or has forgotten. */
export type TransactionStatus = 'unknown' | 'processed' | 'confirmed' | 'failed'

/** Asks how a transaction stands. With `inHistory`, nodes look beyond the last few minutes. */
export async function readStatus(
  host: AdapterHost,
  networkId: NetworkId,
  hash: string,
  options: { readonly inHistory: boolean; readonly signal?: AbortSignal },
): Promise<TransactionStatus> {
  const method = 'getSignatureStatuses'
  const params = [[hash], { searchTransactionHistory: options.inHistory }]
  const answer = await callRpc(host, networkId, method, params, options.signal)
  const { value } = (answer ?? {}) as { readonly value?: unknown }
  if (!Array.isArray(value) || value.length !== 1) throw unreadable(method)
  const [status] = value as readonly (Readonly<Record<string, unknown>> | null)[]
  if (!status) return 'unknown'
  const { confirmationStatus, confirmations, err } = status
  const isVoted =
    confirmationStatus === 'confirmed' ||
    confirmationStatus === 'finalized' ||
    confirmations === null
  if (!isVoted) return 'processed'
  return err === null || err === undefined ? 'confirmed' : 'failed'
}
