import type { Kit } from '../kit.ts'
import { connectWallet, type ConnectOptions } from './connectWallet.ts'
import type { Connection } from './state.ts'
import { storeRecentWallet } from '../wallets/storeRecentWallet.ts'

/** Options of {@link connect} for logging in by e-mail; the kit needs `login`. */
export interface EmailConnectOptions {
  readonly method: 'email'
  readonly signal?: AbortSignal
}

/** Options of {@link connect} for logging in at a social provider; the kit needs `login`. */
export interface SocialConnectOptions {
  readonly method: 'social'
  /** As the server's configuration names it, such as `google`. */
  readonly provider: string
  readonly signal?: AbortSignal
}

/**
 * Connects a wallet: requests its accounts, or logs the visitor in by e-mail or at a social provider. The wallet becomes the active one of its namespace, and the namespace the active one.
 * Another call for the same namespace ends this one with `Aborted`.
 * @returns the new connection
 * @example
 * const [connector] = kit.store.get().connectors
 * if (connector) await connect(kit, { connectorId: connector.id, namespace: connector.namespace })
 * await connect(kit, { method: 'email' })
 * await connect(kit, { method: 'social', provider: 'google' })
 * @throws UserRejected, RequestPending, WalletLocked, WalletNotFound, TimedOut, Aborted, ConnectorNotFound, AdapterNotFound
 */
export async function connect(
  kit: Kit,
  options: ConnectOptions | EmailConnectOptions | SocialConnectOptions,
): Promise<Connection> {
  if (!('method' in options)) {
    const connection = await connectWallet(kit, options)
    storeRecentWallet(kit, { id: options.connectorId, namespace: options.namespace })
    return connection
  }
  const { connectLogin } = await import('../emailLogin.ts')
  return connectLogin(kit, options)
}
