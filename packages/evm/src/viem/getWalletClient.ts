import type { Kit } from '@latchkit/core'
import {
  createWalletClient,
  custom,
  type Chain,
  type JsonRpcAccount,
  type Transport,
  type WalletClient,
} from 'viem'
import { connectedWallet } from '../connected/connectedWallet.ts'
import { toViemChain } from './toViemChain.ts'

/** Parameters of {@link getWalletClient}. */
export interface GetWalletClientParameters {
  /** The chain's own number. The wallet is switched to it first where it is on another. Default: where the wallet is. */
  readonly chainId?: number | undefined
}

/**
 * Returns viem's client of the connected wallet, with its active account, on its network. Get a new one for each use: an
 * account or a network that changes makes another client.
 * @throws KitError `NotConnected`, `NetworkNotFound`, `UserRejected`, `UnsupportedChain`
 * @example
 * const client = await getWalletClient(kit)
 * const signature = await client.signMessage({ message: 'Hello' })
 */
export async function getWalletClient(
  kit: Kit,
  { chainId }: GetWalletClientParameters = {},
): Promise<WalletClient<Transport, Chain, JsonRpcAccount>> {
  const { provider, address, network } = await connectedWallet(kit, chainId)
  return createWalletClient({
    account: address,
    chain: toViemChain(network),
    // A wallet that has been asked is not asked again by itself.
    transport: custom(provider, { retryCount: 0 }),
  })
}
