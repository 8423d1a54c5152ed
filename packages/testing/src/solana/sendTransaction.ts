import { base64 } from '@scure/base'
import { RpcError, walletErrorCodes } from '../owner/rpcError.ts'

const nodeTimeoutMs = 10_000

/**
 * Gives a signed transaction to a node.
 * @throws RpcError 4901 where the node does not answer, or the node's own error
 */
export async function sendTransaction(
  rpcUrl: string,
  signed: Uint8Array,
  options: Readonly<Record<string, unknown>>,
): Promise<void> {
  const params = [base64.encode(signed), { ...options, encoding: 'base64' }]
  const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'sendTransaction', params })
  const answer = await post(rpcUrl, body)
  if (answer.error) throw new RpcError(answer.error.code, answer.error.message, answer.error.data)
}

interface NodeAnswer {
  readonly error?: { readonly code: number; readonly message: string; readonly data?: unknown }
}

async function post(rpcUrl: string, body: string): Promise<NodeAnswer> {
  try {
    const response = await fetch(rpcUrl, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body,
      signal: AbortSignal.timeout(nodeTimeoutMs),
    })
    return (await response.json()) as NodeAnswer
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause)
    throw new RpcError(
      walletErrorCodes.chainDisconnected,
      `The wallet cannot reach its node: ${reason}`,
    )
  }
}
