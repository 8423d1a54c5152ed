import type { RemoteWallet } from '@latchkit/core'
import type { NetworkId } from '@latchkit/wire'
import { chainIdHex } from '../wallet/walletCalls.ts'
import type { Eip1193Provider } from '../wallet/provider.ts'
import { createRemoteChainState } from './createRemoteChainState.ts'
import { switchRemoteChain } from './switchRemoteChain.ts'

/**
 * Wraps a remote wallet as an EIP-1193 provider. WalletConnect requests name their network, so that the active network is
 * state of this provider: the wallet is asked to switch only if it has not granted the network yet.
 * @see https://eips.ethereum.org/EIPS/eip-1193
 */
export function remoteProvider(
  wallet: RemoteWallet,
  siteNetworks: readonly NetworkId[],
): Eip1193Provider {
  const state = createRemoteChainState(wallet, siteNetworks)
  return {
    async request({ method, params }) {
      switch (method) {
        case 'eth_accounts':
        case 'eth_requestAccounts':
          return state.accounts()
        case 'eth_chainId':
          return chainIdHex(state.networkId())
        case 'wallet_getPermissions':
          return state.accounts().length > 0 ? [{ parentCapability: 'eth_accounts' }] : []
        case 'wallet_revokePermissions':
          return wallet.leave()
        case 'wallet_switchEthereumChain':
        case 'wallet_addEthereumChain':
          return switchRemoteChain(wallet, state, { method, params })
        default:
          return wallet.request({ networkId: state.networkId(), method, params })
      }
    },
    on: state.on,
    removeListener: state.off,
  }
}
