import { KitError, type Network } from '@latchkit/core'
import { parseWalletError, isRejectionMessage, walletError } from '@latchkit/core/adapters'
import { rpcErrorCode } from '@latchkit/wire'
import type { Eip1193Provider } from './provider.ts'
import { chainIdHex, readNetworkId } from './walletCalls.ts'

/**
 * Switches a wallet to a network, adds the network if the wallet does not know it, and checks the result.
 * @see https://eips.ethereum.org/EIPS/eip-3326 and https://eips.ethereum.org/EIPS/eip-3085
 * @throws UserRejected, UnsupportedChain, RequestPending, WalletLocked, WalletDisconnected
 */
export async function switchWalletNetwork(
  provider: Eip1193Provider,
  network: Network,
): Promise<void> {
  const chainId = chainIdHex(network.networkId)
  const ask = () =>
    provider.request({ method: 'wallet_switchEthereumChain', params: [{ chainId }] })
  try {
    await ask()
  } catch (error) {
    if (!isUnknownNetwork(error)) throw walletError(error)
    await addNetwork(provider, network, chainId)
    // Some wallets add the network without switching to it.
    if (!(await isOn(provider, network)))
      await ask().catch((failure: unknown) => {
        throw walletError(failure)
      })
  }
  for (let attempt = 0; attempt < attempts; attempt += 1) {
    if (await isOn(provider, network)) return
    await new Promise((resolve) => setTimeout(resolve, betweenAttemptsMs))
  }
  throw unsupported(network)
}

// Some wallets respond a moment before they have switched.
const attempts = 20
const betweenAttemptsMs = 50

const misspeltInternal = 32603

function isUnknownNetwork(error: unknown): boolean {
  const [code, message] = parseWalletError(error)
  if (code === rpcErrorCode.chainNotAdded) return true
  const mayBeUnknown =
    code === rpcErrorCode.internal ||
    code === misspeltInternal ||
    code === rpcErrorCode.sessionRejected
  return mayBeUnknown && !isRejectionMessage(message)
}

async function isOn(provider: Eip1193Provider, network: Network): Promise<boolean> {
  return (await readNetworkId(provider)) === network.networkId
}

async function addNetwork(
  provider: Eip1193Provider,
  network: Network,
  chainId: string,
): Promise<void> {
  const { name, nativeCurrency, rpcUrls, blockExplorer } = network
  const description = {
    chainId,
    chainName: name,
    nativeCurrency,
    rpcUrls: [rpcUrls[0]],
    ...(blockExplorer && { blockExplorerUrls: [blockExplorer.url] }),
  }
  try {
    await provider.request({ method: 'wallet_addEthereumChain', params: [description] })
  } catch (error) {
    const failure = walletError(error)
    // An error of the kit says more than `UnsupportedChain`.
    const isPassedOn = error instanceof KitError || passedOn.has(failure.code)
    throw isPassedOn ? failure : unsupported(network, error)
  }
}

const passedOn: ReadonlySet<string> = new Set([
  'UserRejected',
  'RequestPending',
  'WalletLocked',
  'WalletDisconnected',
])

function unsupported({ name, networkId }: Network, cause?: unknown): KitError {
  return new KitError('UnsupportedChain', `The wallet cannot be brought to ${name}.`, {
    cause,
    context: { networkId },
  })
}
