import { getNamespaceState, getProvider, KitError, type Kit } from '@latchkit/core'
import {
  createWalletClient,
  custom,
  type Address,
  type Chain,
  type JsonRpcAccount,
  type Transport,
  type WalletClient,
} from 'viem'
import { evmNetwork } from './evmNetwork.ts'
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
  const provider = await getProvider(kit, { namespace: 'eip155' })
  // Waits for a wallet that is being reconnected.
  await provider.request({ method: 'eth_accounts' })
  const wanted = chainId === undefined ? undefined : evmNetwork(kit, chainId)
  const [before] = getNamespaceState(kit.store.get(), 'eip155').connections
  if (before && wanted && before.networkId !== wanted.networkId)
    await kit.adapters.get('eip155')?.switchNetwork(before.connectorId, wanted)
  const [wallet] = getNamespaceState(kit.store.get(), 'eip155').connections
  if (!wallet || wallet.remembered)
    throw new KitError('NotConnected', 'No EVM wallet is connected.', {
      fix: 'Open the kit’s modal, or call connect(kit, { connectorId, namespace }).',
    })
  const network = kit.networks.get(wallet.networkId)
  if (!network || (wanted && wanted !== network))
    throw new KitError('UnsupportedChain', 'The wallet is on another network than this site.', {
      fix: 'Pass `chainId`, or call switchNetwork(kit, { networkId }).',
      context: { networkId: wallet.networkId },
    })
  return createWalletClient({
    account: wallet.account.address as Address,
    chain: toViemChain(network),
    // A wallet that has been asked is not asked again by itself.
    transport: custom(provider, { retryCount: 0 }),
  })
}
