import type { AdapterHost } from '@latchkit/core'
import type { NetworkId } from '@latchkit/wire'
import { callRpc } from './callRpc.ts'
import { unreadableError } from './unreadableError.ts'

/** `unknown`: the network has not seen the transaction, or has forgotten it. */
export type TransactionStatus = 'unknown' | 'processed' | 'confirmed' | 'failed'

/**
 * Returns the status of a transaction.
 * @param options With `inHistory`, nodes search beyond the last few minutes
 */
export async function getSignatureStatus(
  host: AdapterHost,
  networkId: NetworkId,
  hash: string,
  options: { readonly inHistory: boolean; readonly signal?: AbortSignal },
): Promise<TransactionStatus> {
  const method = 'getSignatureStatuses'
  const params = [[hash], { searchTransactionHistory: options.inHistory }]
  const answer = await callRpc(host, networkId, method, params, options.signal)
  const { value } = (answer ?? {}) as { readonly value?: unknown }
  if (!Array.isArray(value) || value.length !== 1) throw unreadableError(method)
  const [status] = value as readonly (Readonly<Record<string, unknown>> | null)[]
  if (!status) return 'unknown'
  const { confirmationStatus, confirmations, err } = status
  const isConfirmed =
    confirmationStatus === 'confirmed' ||
    confirmationStatus === 'finalized' ||
    confirmations === null
  if (!isConfirmed) return 'processed'
  return err === null || err === undefined ? 'confirmed' : 'failed'
}
