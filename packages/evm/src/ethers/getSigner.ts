import { getNamespaceState, KitError, type Kit } from '@latchkit/core'
import { referenceOf } from '@latchkit/wire'
import { BrowserProvider, type Eip1193Provider, type JsonRpcSigner } from 'ethers'
import { connectedWallet } from '../connected/connectedWallet.ts'

/** Parameters of {@link getSigner}. */
export interface GetSignerParameters {
  /** The chain's own number. The wallet is switched to it first where it is on another. Default: where the wallet is. */
  readonly chainId?: number | undefined
}

/**
 * Returns the active account of the connected wallet as a signer of ethers 6; its `provider` reads the network. Get a new
 * one for each use: it stays with its account, and refuses once the wallet is on another network.
 * @throws KitError `NotConnected`, `NetworkNotFound`, `UserRejected`, `UnsupportedChain`
 * @example
 * const signer = await getSigner(kit)
 * const token = new Contract(address, ['function transfer(address to, uint256 amount) returns (bool)'], signer)
 * await token.transfer(to, 5n)
 */
export async function getSigner(
  kit: Kit,
  { chainId }: GetSignerParameters = {},
): Promise<JsonRpcSigner> {
  const { provider, address, network } = await connectedWallet(kit, chainId)
  const { networkId } = network
  // By itself, ethers notices another network only after the wallet has sent something there.
  const onNetwork: Eip1193Provider = {
    async request(call) {
      const [wallet] = getNamespaceState(kit.store.get(), 'eip155').connections
      if (wallet && wallet.networkId !== networkId)
        throw new KitError('UnsupportedChain', 'The wallet is on another network by now.', {
          fix: 'Get a new signer.',
          context: { networkId: wallet.networkId },
        })
      return provider.request(call)
    },
  }
  return new BrowserProvider(onNetwork, Number(referenceOf(networkId))).getSigner(address)
}
