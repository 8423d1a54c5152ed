import { KitError, isKitError, type AdapterHost } from '@latchkit/core'
import type { NetworkId } from '@latchkit/wire'
import { simulationError } from '../simulationError.ts'
import { callRpc } from './callRpc.ts'

/**
 * Gives a signed transaction to the network. Silence is no error: it may have arrived, and the same bytes can be sent
 * again and again without being carried out twice.
 * @throws InsufficientFunds, TransactionFailed where a node has looked at it and refused
 */
export async function sendSigned(
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
    if (isKitError(error) && isRefusal(error)) throw refusal(error)
  }
}

/** Solana's own codes from -32001 to -32016; a node that does not know the block yet may only be behind. */
function isRefusal({ context, details = '' }: KitError): boolean {
  const code = context['rpcCode']
  const isOurs = typeof code === 'number' && (code === -32602 || (code <= -32002 && code >= -32015))
  return isOurs && !/blockhash not found|already been processed/i.test(details)
}

function refusal({ context, details = '' }: KitError): KitError {
  const { err, logs } = (context['rpcData'] ?? {}) as Readonly<Record<string, unknown>>
  const reason = err === undefined ? details : (simulationError(err, logs).details ?? details)
  const isPoor = /insufficient (?:funds|lamports)|InsufficientFunds/i.test(`${reason} ${details}`)
  return isPoor
    ? new KitError('InsufficientFunds', 'The account does not hold enough.', { details: reason })
    : new KitError('TransactionFailed', 'The network refused the transaction.', { details: reason })
}
