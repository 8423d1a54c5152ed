import type { Connector } from '../connector.ts'
import type { WalletDiscovery } from './walletDiscovery.ts'

/** The wallets that a discovery has found, in their order. */
export interface WalletList<Wallet> extends Omit<WalletDiscovery<Wallet>, 'start' | 'add'> {
  /** Replaces the wallets and notifies the subscribers, unless nothing has changed. */
  set(wallets: readonly Wallet[]): void
  /** Adds wallets. Returns the function that removes them. */
  add(...added: readonly Wallet[]): () => void
  /** Calls `listener` when the wallets have changed. Returns the function that stops. */
  subscribe(listener: () => void): () => void
}

/**
 * Creates the list of a discovery.
 * @param own the wallets that the site brings itself
 * @param findElsewhere finds a wallet that is not in the list
 */
export function createWalletList<Wallet extends { readonly connector: Connector }>(
  own: readonly Wallet[],
  findElsewhere?: (connectorId: string) => Wallet | undefined,
): WalletList<Wallet> {
  let wallets = own
  const listeners = new Set<() => void>()
  const set = (next: readonly Wallet[]) => {
    if (next.length === wallets.length && next.every((wallet, at) => wallet === wallets[at])) return
    wallets = next
    for (const listener of Array.from(listeners)) listener()
  }
  const find = (connectorId: string): Wallet | undefined =>
    wallets.find(({ connector }) => connector.id === connectorId) ?? findElsewhere?.(connectorId)
  return {
    wallets: () => wallets,
    find,
    set,
    add(...added) {
      set([...wallets, ...added])
      return () => set(wallets.filter((wallet) => !added.includes(wallet)))
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    wait: (connectorId, timeoutMs, signal) =>
      waitForWallet(() => find(connectorId), listeners, { timeoutMs, signal }),
  }
}

/** Waits for a wallet that may still announce itself, until it is found, the time is over or the signal is aborted. */
async function waitForWallet<Wallet>(
  find: () => Wallet | undefined,
  /** Called whenever the wallets have changed. */
  listeners: Set<() => void>,
  { timeoutMs, signal }: { readonly timeoutMs: number; readonly signal: AbortSignal },
): Promise<Wallet | undefined> {
  const found = find()
  if (found || signal.aborted) return found
  return new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer)
      listeners.delete(onChange)
      signal.removeEventListener('abort', end)
      resolve(find())
    }
    const onChange = () => {
      if (find()) end()
    }
    const timer = setTimeout(end, timeoutMs)
    listeners.add(onChange)
    signal.addEventListener('abort', end)
  })
}
