import { isKitError, KitError, type RemoteWallet } from '@latchkit/core'
import { rpcErrorCode, type NetworkId } from '@latchkit/wire'
import { parseChainId } from '../wallet/walletCalls.ts'
import type { RemoteChainState } from './createRemoteChainState.ts'

/**
 * Brings a wallet on another device to a network: at once where it has granted it, else by asking whether it grants it now.
 * @throws UserRejected, UnsupportedChain; an error of code 4902 where the wallet may be asked to add the network first
 */
export async function switchRemoteChain(
  wallet: RemoteWallet,
  stand: RemoteChainState,
  request: { readonly method: string; readonly params?: unknown },
): Promise<null> {
  const [wish] = Array.isArray(request.params) ? (request.params as readonly unknown[]) : []
  const networkId = parseChainId((wish as { readonly chainId?: unknown } | undefined)?.chainId)
  if (!networkId)
    throw Object.assign(new Error('No chain id.'), { code: rpcErrorCode.invalidParams })
  if (stand.switchTo(networkId)) return null
  const { method, params } = request
  const { methods } = wallet.granted()
  if (methods.includes(method)) {
    try {
      await wallet.request({ networkId: stand.networkId(), method, params })
      // A wallet answers first, and changes what it grants a moment later.
      await untilGranted(wallet, networkId)
      if (stand.switchTo(networkId)) return null
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
      stopHearing()
      resolve()
    }
    const timer = setTimeout(end, grantTimeoutMs)
    const stopHearing = wallet.on(() => {
      if (isGranted()) end()
    })
  })
}
