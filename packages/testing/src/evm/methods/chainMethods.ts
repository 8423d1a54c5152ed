import { parseQuantity, toQuantity } from '../crypto/quantity.ts'
import { invalidParams, RpcError, walletErrorCodes } from '../../owner/rpcError.ts'
import type { WalletCall } from '../../owner/answerRequest.ts'
import type { WalletContext, WalletMethod } from '../walletContext.ts'

/**
 * The wallet's networks.
 * @see https://eips.ethereum.org/EIPS/eip-3326
 * @see https://eips.ethereum.org/EIPS/eip-3085
 */
export const chainMethods: Readonly<Record<string, WalletMethod>> = {
  eth_chainId: ({ state }) => toQuantity(state.selectedChainId),
  net_version: ({ state }) => String(state.selectedChainId),
  async wallet_switchEthereumChain(wallet, call) {
    const chainId = chainIdOf(call.params[0])
    if (!wallet.state.chains.has(chainId)) {
      throw new RpcError(
        walletErrorCodes.unknownChain,
        `Unrecognized chain ID "${toQuantity(chainId)}". Try adding the chain using wallet_addEthereumChain first.`,
      )
    }
    if (chainId !== wallet.state.selectedChainId) await confirm(wallet, call)
    await selectChain(wallet, chainId)
    return null
  },
  async wallet_addEthereumChain(wallet, call) {
    const chain = readChain(call.params[0])
    const isKnown = wallet.state.chains.has(chain.id)
    if (!isKnown || chain.id !== wallet.state.selectedChainId) await confirm(wallet, call)
    if (!isKnown) wallet.state.chains.set(chain.id, chain)
    await selectChain(wallet, chain.id)
    return null
  },
}

/** Brings the wallet to one of its networks and tells every page. */
export async function selectChain(wallet: WalletContext, chainId: number): Promise<void> {
  if (wallet.state.selectedChainId === chainId) return
  wallet.state.selectedChainId = chainId
  await wallet.emit({ name: 'chainChanged', payload: toQuantity(chainId) })
}

async function confirm(wallet: WalletContext, call: WalletCall): Promise<void> {
  const isOpen = wallet.prompts.open.some(
    (prompt) => prompt.origin === call.origin && prompt.method in chainMethods,
  )
  if (isOpen) {
    throw new RpcError(
      walletErrorCodes.pending,
      `Request of type '${call.method}' already pending for origin ${call.origin}. Please wait.`,
    )
  }
  await wallet.prompts.ask({ ...call, kind: 'confirm' })
}

function chainIdOf(parameter: unknown): number {
  const { chainId } = asRecord(parameter)
  const id = typeof chainId === 'string' ? parseQuantity(chainId) : undefined
  if (id === undefined) throw invalidParams("Expected 0x-prefixed hexadecimal string 'chainId'.")
  return Number(id)
}

function readChain(parameter: unknown): { id: number; rpcUrl: string; name: string } {
  const { rpcUrls, chainName, nativeCurrency } = asRecord(parameter)
  const id = chainIdOf(parameter)
  const [rpcUrl]: unknown[] = Array.isArray(rpcUrls) ? rpcUrls : []
  if (typeof rpcUrl !== 'string' || !URL.canParse(rpcUrl)) {
    throw invalidParams("Expected an array with at least one valid string url 'rpcUrls'.")
  }
  if (typeof chainName !== 'string' || chainName === '') {
    throw invalidParams("Expected non-empty string 'chainName'.")
  }
  const { symbol, decimals } = asRecord(nativeCurrency)
  if (typeof symbol !== 'string' || symbol.length < 2 || symbol.length > 6 || decimals !== 18) {
    throw invalidParams(
      "Expected a 'nativeCurrency' with a symbol of 2 to 6 letters and 18 decimals.",
    )
  }
  return { id, rpcUrl, name: chainName }
}

function asRecord(value: unknown): Readonly<Record<string, unknown>> {
  if (typeof value !== 'object' || value === null) throw invalidParams('Expected an object.')
  return value as Readonly<Record<string, unknown>>
}
