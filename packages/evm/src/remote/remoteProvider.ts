import type { RemoteWallet } from '@latchkit/core'
import type { NetworkId } from '@latchkit/wire'
import { chainIdHex } from '../wallet/walletCalls.ts'
import type { Eip1193Provider } from '../wallet/provider.ts'
import { createRemoteChainState } from './createRemoteChainState.ts'
import { switchRemoteChain } from './switchRemoteChain.ts'

/**
 * A wallet on another device as a provider. Which network it is on is kept here: it is asked on a network with every
 * request, and told of a change only where it must be.
 * @see https://eips.ethereum.org/EIPS/eip-1193
 */
export function remoteProvider(
  wallet: RemoteWallet,
  offered: readonly NetworkId[],
): Eip1193Provider {
  const stand = createRemoteChainState(wallet, offered)
  return {
    async request({ method, params }) {
      switch (method) {
        case 'eth_accounts':
        case 'eth_requestAccounts':
          return stand.accounts()
        case 'eth_chainId':
          return chainIdHex(stand.networkId())
        case 'wallet_getPermissions':
          return stand.accounts().length > 0 ? [{ parentCapability: 'eth_accounts' }] : []
        case 'wallet_revokePermissions':
          return wallet.leave()
        case 'wallet_switchEthereumChain':
        case 'wallet_addEthereumChain':
          return switchRemoteChain(wallet, stand, { method, params })
        default:
          return wallet.request({ networkId: stand.networkId(), method, params })
      }
    },
    on: stand.on,
    removeListener: stand.off,
  }
}
