import type { NetworkId, Namespace } from '@latchkit/wire'
import { preferredAccount } from './preferredAccount.ts'
import type { WalletSession } from '../adapter.ts'
import { KitError } from '../errors.ts'
import { toKitError } from '../internal/toKitError.ts'
import { withDeadline } from '../internal/withDeadline.ts'
import type { Kit } from '../kit.ts'
import { connectTimeoutMs } from '../limits.ts'
import type { Connector } from '../connector.ts'
import { smartAccountsOf, withAccountTypes } from './smartAccounts.ts'
import { dispatch } from './dispatch.ts'
import { getNamespaceState } from './getNamespaceState.ts'
import { cancelPendingConnect, pendingConnects } from './pendingConnects.ts'
import { requireAdapter } from './requireAdapter.ts'
import type { Connection, NamespaceState } from './state.ts'
import { readStoredLabel } from './storedLabels.ts'
import { emit } from '../internal/emit.ts'

/** Options of {@link connect}. */
export interface ConnectOptions {
  readonly connectorId: string
  readonly namespace: Namespace
  /** The network to switch to afterwards. The wallet stays connected where it is when its owner declines to switch. */
  readonly networkId?: NetworkId
  readonly signal?: AbortSignal
}

/** Options of {@link connect} for logging in by e-mail; the kit needs `login`. */
export interface EmailConnectOptions {
  readonly method: 'email'
  readonly signal?: AbortSignal
}

/**
 * Connects a wallet: requests its accounts, or logs the visitor in by e-mail. The wallet becomes the active one of its namespace, and the namespace the active one.
 * Another call for the same namespace ends this one with `Aborted`.
 * @returns the new connection
 * @example
 * const [connector] = kit.store.get().connectors
 * if (connector) await connect(kit, { connectorId: connector.id, namespace: connector.namespace })
 * await connect(kit, { method: 'email' })
 * @throws UserRejected, RequestPending, WalletLocked, WalletNotFound, TimedOut, Aborted, ConnectorNotFound, AdapterNotFound
 */
export async function connect(
  kit: Kit,
  options: ConnectOptions | EmailConnectOptions,
): Promise<Connection> {
  if (!('method' in options)) return connectWallet(kit, options)
  const { connectEmail } = await import('../emailLogin.ts')
  return connectEmail(kit, options)
}

async function connectWallet(kit: Kit, options: ConnectOptions): Promise<Connection> {
  const { connectorId, namespace, networkId } = options
  const adapter = requireAdapter(kit, namespace)
  const connector = adapter.connectors().find(({ id }) => id === connectorId)
  cancelPendingConnect(kit, namespace, 'Another wallet was chosen.')
  const pending = new AbortController()
  pendingConnects(kit).set(namespace, pending)
  dispatch(kit, { type: 'asked', namespace, connectorId })
  const onAbort = () => {
    if (pendingConnects(kit).get(namespace) === pending)
      cancelPendingConnect(kit, namespace, 'The connection was cancelled.')
  }
  options.signal?.addEventListener('abort', onAbort)
  try {
    if (!connector) throw notFound(connectorId)
    if (options.signal?.aborted) onAbort()
    const session = await withDeadline(
      (signal) =>
        adapter.connect(connectorId, {
          signal,
          chosenNetworkId: getNamespaceState(kit.store.get(), namespace).networkId,
          ...(networkId && { networkId }),
        }),
      { signal: pending.signal, timeoutMs: connectTimeoutMs, subject: connector.name },
    )
    // The visitor may have cancelled, or chosen another wallet, just as the answer arrived.
    pending.signal.throwIfAborted()
    pendingConnects(kit).delete(namespace)
    const state = getNamespaceState(kit.store.get(), namespace)
    const connection = connectionOf(kit, connector, session, state)
    dispatch(kit, { type: 'connected', namespace, connection })
    const account = connection.account.accountId
    emit(kit, { type: 'connect', namespace, connectorId, account, reconnected: false })
    return connection
  } catch (thrown) {
    const error = toKitError(thrown, 'The wallet could not be connected.')
    if (pendingConnects(kit).get(namespace) === pending)
      cancelPendingConnect(kit, namespace, error.shortMessage)
    emit(kit, { type: 'connect_error', connectorId, code: error.code })
    throw error
  } finally {
    options.signal?.removeEventListener('abort', onAbort)
  }
}

function connectionOf(
  kit: Kit,
  connector: Connector,
  session: WalletSession,
  { preferredAccountType, connections, dormant }: NamespaceState,
): Connection {
  const known = [...connections, ...dormant]
  const before = known.find(({ connectorId }) => connectorId === connector.id)
  const wallet = {
    connectorId: connector.id,
    namespace: connector.namespace,
    connectorName: connector.name,
  }
  const label = before ? before.label : readStoredLabel(kit, wallet, known)
  const connection: Connection = {
    ...wallet,
    ...(connector.icon !== undefined && { connectorIcon: connector.icon }),
    ...(label !== undefined && { label }),
    ...(before?.names && { names: before.names }),
    accounts: session.accounts,
    account: preferredAccount(session.accounts, preferredAccountType),
    networkId: session.networkId,
    remembered: false,
  }
  return before ? withAccountTypes(connection, smartAccountsOf(before)) : connection
}

function notFound(connectorId: string): KitError {
  return new KitError('WalletNotFound', 'This wallet is not there any more.', {
    fix: 'Install or enable the wallet, then load the page again.',
    context: { connectorId },
  })
}
