import { KitError } from '../errors.ts'

/** The wallets of a page, as an adapter finds them. */
export interface WalletDiscovery<Wallet> {
  /** Starts to look for wallets. Returns the function that stops. */
  start(onChange: () => void): () => void
  /** The wallets seen so far; the same array until it changes. */
  wallets(): readonly Wallet[]
  find(connectorId: string): Wallet | undefined
  /** Adds a wallet that was found another way, such as one of another device. Returns the function that removes it. */
  add(wallet: Wallet): () => void
  /** Waits for a wallet that has not announced itself yet. */
  wait(connectorId: string, timeoutMs: number, signal: AbortSignal): Promise<Wallet | undefined>
}

/**
 * Returns a wallet of the page.
 * @throws ConnectorNotFound
 */
export function requireWallet<Wallet>(
  discovery: Pick<WalletDiscovery<Wallet>, 'find'>,
  connectorId: string,
): Wallet {
  const wallet = discovery.find(connectorId)
  if (wallet) return wallet
  throw new KitError('ConnectorNotFound', `No wallet here is called ${connectorId}.`, {
    context: { connectorId },
  })
}
