import type { WalletChain } from './config.ts'
import { RpcError, walletErrorCodes } from '../owner/rpcError.ts'
import type { WalletState } from './state.ts'

const nodeTimeoutMs = 10_000

interface NodeAnswer {
  readonly result?: unknown
  readonly error?: { readonly code: number; readonly message: string; readonly data?: unknown }
}

/**
 * Sends a request to the node of a network, by default the selected one.
 * @throws RpcError 4900 while the wallet is offline, 4901 if the node cannot be reached, or the node's own error.
 */
export async function callNode(
  state: WalletState,
  method: string,
  params: readonly unknown[],
  chainId: number = state.selectedChainId,
): Promise<unknown> {
  if (!state.isOnline) {
    throw new RpcError(
      walletErrorCodes.disconnected,
      'The wallet is disconnected from all networks.',
    )
  }
  const answer = await ask(state.chains.get(chainId), method, params)
  if (answer.error) throw new RpcError(answer.error.code, answer.error.message, answer.error.data)
  return answer.result
}

async function ask(
  chain: WalletChain | undefined,
  method: string,
  params: readonly unknown[],
): Promise<NodeAnswer> {
  try {
    const response = await fetch(chain?.rpcUrl ?? '', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params }),
      signal: AbortSignal.timeout(nodeTimeoutMs),
    })
    return (await response.json()) as NodeAnswer
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause)
    throw new RpcError(
      walletErrorCodes.chainDisconnected,
      `The wallet cannot reach network ${chain?.id ?? 'that it does not know'}: ${reason}`,
    )
  }
}
