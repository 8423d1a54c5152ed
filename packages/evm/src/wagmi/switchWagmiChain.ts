import { isKitError } from '@latchkit/core'
import { numberToHex, SwitchChainError, UserRejectedRequestError } from 'viem'
import type { Eip1193Provider } from '../wallet/provider.ts'
import type { WagmiChain, WagmiConfig } from './wagmiConfig.ts'

/**
 * Switches a wallet to a chain of wagmi, and adds the chain to a wallet that lacks it. Returns the chain.
 * @throws SwitchChainError, UserRejectedRequestError
 */
export async function switchWagmiChain(
  provider: Pick<Eip1193Provider, 'request'>,
  { chains }: Pick<WagmiConfig, 'chains'>,
  chainId: number,
): Promise<WagmiChain> {
  const chain = chains.find(({ id }) => id === chainId)
  if (!chain) throw new SwitchChainError(new Error(`The site has no chain ${chainId}.`))
  try {
    await move(provider, chain)
    return chain
  } catch (error) {
    if (isRejected(error)) throw new UserRejectedRequestError(error as Error)
    throw new SwitchChainError(error as Error)
  }
}

async function move(provider: Pick<Eip1193Provider, 'request'>, chain: WagmiChain): Promise<void> {
  const chainId = numberToHex(chain.id)
  try {
    await provider.request({ method: 'wallet_switchEthereumChain', params: [{ chainId }] })
  } catch (error) {
    if ((error as { readonly code?: unknown }).code !== 4902) throw error
    const { name, nativeCurrency, rpcUrls, blockExplorers } = chain
    const description = {
      chainId,
      chainName: name,
      nativeCurrency,
      rpcUrls: rpcUrls.default.http,
      ...(blockExplorers && { blockExplorerUrls: [blockExplorers.default.url] }),
    }
    await provider.request({ method: 'wallet_addEthereumChain', params: [description] })
  }
}

function isRejected(error: unknown): boolean {
  return isKitError(error, 'UserRejected') || (error as { readonly code?: unknown }).code === 4001
}
