import { isKitError, KitError, type RemoteWallet } from '@latchkit/core'
import { rpcErrorCode, type NetworkId } from '@latchkit/wire'
import { toNetworkId } from '../wallet/walletCalls.ts'
import type { RemoteChainState } from './createRemoteChainState.ts'

/**
 * Switches a remote wallet to a network: at once if the wallet has granted it, else by asking the wallet to grant it.
 * @throws UserRejected, UnsupportedChain; an error with code 4902 if the wallet can be asked to add the network first
 */
export async function switchRemoteChain(
  wallet: RemoteWallet,
  state: RemoteChainState,
  request: { readonly method: string; readonly params?: unknown },
): Promise<null> {
  const [parameter] = Array.isArray(request.params) ? (request.params as readonly unknown[]) : []
  const networkId = toNetworkId((parameter as { readonly chainId?: unknown } | undefined)?.chainId)
  if (!networkId)
    throw Object.assign(new Error('No chain id.'), { code: rpcErrorCode.invalidParams })
  if (state.switchTo(networkId)) return null
  const { method, params } = request
  const { methods } = wallet.granted()
  if (methods.includes(method)) {
    try {
      await wallet.request({ networkId: state.networkId(), method, params })
      // A wallet responds first, and updates the session a moment later.
      await untilGranted(wallet, networkId)
      if (state.switchTo(networkId)) return null
    } catch (error) {
      if (isKitError(error, 'UserRejected') || isAdding(request)) throw error
    }
  }
  if (!isAdding(request) && methods.includes(addMethod))
    throw Object.assign(new Error('The wallet does not know this network yet.'), {
      code: rpcErrorCode.chainNotAdded,
    })
  throw new KitError(
    'UnsupportedChain',
    `${wallet.connector.name} has not let this site use that network.`,
    {
      fix: 'Connect the wallet again, and allow the network there.',
      context: { networkId, canPairAgain: true },
    },
  )
}

const addMethod = 'wallet_addEthereumChain'
const grantTimeoutMs = 5_000

function isAdding({ method }: { readonly method: string }): boolean {
  return method === addMethod
}

function untilGranted(wallet: RemoteWallet, networkId: NetworkId): Promise<void> {
  const isGranted = () => wallet.granted().networks.includes(networkId)
  if (isGranted()) return Promise.resolve()
  return new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer)
      stopListening()
      resolve()
    }
    const timer = setTimeout(end, grantTimeoutMs)
    const stopListening = wallet.on(() => {
      if (isGranted()) end()
    })
  })
}
