import { createKit, type Kit } from '@latchkit/core'
import { ethereum } from '@latchkit/core/networks'
import { evm } from '@latchkit/evm'

export const alice = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
export const bob = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'

/** A wallet of EIP-6963 in this page, and a kit that finds it. */
export interface WalletPage {
  readonly kit: Kit
  /** Selects other accounts, as the wallet's owner does. */
  select(...addresses: readonly string[]): void
  /** Takes the wallet away: who asks later does not find it. */
  uninstall(): void
}

export function createWalletPage(projectId = 'test'): WalletPage {
  const listeners = new Map<string, Set<(value: unknown) => void>>()
  let accounts: readonly string[] = [alice]
  const provider = {
    async request({ method }: { readonly method: string }): Promise<unknown> {
      if (method === 'eth_chainId') return '0x1'
      if (method === 'eth_accounts' || method === 'eth_requestAccounts') return accounts
      if (method === 'eth_getCode') return '0x'
      throw Object.assign(new Error(`${method} is not supported`), { code: 4200 })
    },
    on(event: string, listener: (value: unknown) => void) {
      listeners.set(event, (listeners.get(event) ?? new Set()).add(listener))
    },
    removeListener(event: string, listener: (value: unknown) => void) {
      listeners.get(event)?.delete(listener)
    },
  }
  const detail = Object.freeze({
    info: {
      uuid: crypto.randomUUID(),
      name: 'Fox',
      icon: 'data:image/gif;base64,R0lGODlhAQABAAAAACw=',
      rdns: 'example.fox',
    },
    provider,
  })
  const announce = () =>
    window.dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail }))
  window.addEventListener('eip6963:requestProvider', announce)
  return {
    kit: createKit({ projectId, adapters: [evm()], networks: [ethereum], storage: null }),
    select(...addresses) {
      accounts = addresses
      for (const listener of listeners.get('accountsChanged') ?? []) listener(accounts)
    },
    uninstall: () => window.removeEventListener('eip6963:requestProvider', announce),
  }
}
