import { KitError, isKitError, type AdapterHost } from '@latchkit/core'
import type { NetworkId } from '@latchkit/wire'
import { simulationError } from '../simulationError.ts'
import { callRpc } from './callRpc.ts'

/**
 * Sends a signed transaction. A node that does not answer is no error: the transaction may have arrived, and the same bytes
 * can be sent again without being carried out twice.
 * @param signed In base64
 * @throws InsufficientFunds, TransactionFailed if a node rejects it
 */
export async function sendTransaction(
  host: AdapterHost,
  networkId: NetworkId,
  signed: string,
  options: { readonly skipPreflight: boolean; readonly signal?: AbortSignal },
): Promise<void> {
  const { skipPreflight, signal } = options
  const settings = {
    encoding: 'base64',
    preflightCommitment: 'confirmed',
    skipPreflight,
    maxRetries: 0,
  }
  try {
    await callRpc(host, networkId, 'sendTransaction', [signed, settings], signal)
  } catch (error) {
    if (isKitError(error) && isRejection(error)) throw rejectionError(error)
  }
}

/** By Solana's codes. A node that does not know the blockhash yet may only be behind. */
function isRejection({ context, details = '' }: KitError): boolean {
  const code = context['rpcCode']
  const isRpcCode =
    typeof code === 'number' && (code === -32602 || (code <= -32002 && code >= -32015))
  return isRpcCode && !/blockhash not found|already been processed/i.test(details)
}

function rejectionError({ context, details = '' }: KitError): KitError {
  const { err, logs } = (context['rpcData'] ?? {}) as Readonly<Record<string, unknown>>
  const reason = err === undefined ? details : (simulationError(err, logs).details ?? details)
  const isInsufficient = /insufficient (?:funds|lamports)|InsufficientFunds/i.test(
    `${reason} ${details}`,
  )
  return isInsufficient
    ? new KitError('InsufficientFunds', 'The account does not hold enough.', { details: reason })
    : new KitError('TransactionFailed', 'The network refused the transaction.', { details: reason })
}
