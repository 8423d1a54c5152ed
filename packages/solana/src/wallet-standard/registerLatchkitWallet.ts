import type { Kit } from '@latchkit/core'
import { latchkitWallet, type LatchkitWalletOptions } from './latchkitWallet.ts'

/**
 * Registers the kit's own Solana connection as a wallet of the page, by the Wallet Standard: wallet-adapter, and whatever
 * else finds wallets so, then offers it and uses it as any other. Call it in the browser, once for each kit.
 * @returns the function that removes it again
 * @see https://github.com/wallet-standard/wallet-standard
 * @example
 * const unregister = registerLatchkitWallet(kit, { connect: () => openConnectModal() })
 */
export function registerLatchkitWallet(kit: Kit, options: LatchkitWalletOptions = {}): () => void {
  const wallet = latchkitWallet(kit, options)
  const removals = new Set<() => void>()
  const register = (api: { register(...wallets: readonly unknown[]): () => void }) =>
    removals.add(api.register(wallet))
  const page = globalThis as unknown as EventTarget
  const onReady = ({ detail }: Event & { readonly detail?: unknown }) =>
    register(detail as Parameters<typeof register>[0])
  page.addEventListener('wallet-standard:app-ready', onReady)
  page.dispatchEvent(new CustomEvent('wallet-standard:register-wallet', { detail: register }))
  return () => {
    page.removeEventListener('wallet-standard:app-ready', onReady)
    for (const remove of removals) remove()
    removals.clear()
  }
}
