import {
  getNamespaceState,
  getProvider,
  KitError,
  type EvmProvider,
  type Kit,
  type Network,
} from '@latchkit/core'
import { evmNetwork } from './evmNetwork.ts'

/** The wallet that is connected, as a library's client of it is made. */
export interface ConnectedWallet {
  readonly provider: EvmProvider
  /** The active account. */
  readonly address: `0x${string}`
  /** Where the wallet is. */
  readonly network: Network
}

/**
 * Returns the connected wallet, once one that is being reconnected is there.
 * @param chainId the wallet is switched to it first where it is on another. Default: where the wallet is
 * @throws NotConnected, NetworkNotFound, UserRejected, UnsupportedChain
 */
export async function connectedWallet(kit: Kit, chainId?: number): Promise<ConnectedWallet> {
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
  return { provider, address: wallet.account.address as `0x${string}`, network }
}
