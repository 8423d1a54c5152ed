import type { NetworkId, Namespace } from '@latchkit/wire'
import { preferredAccount } from '../account/preferredAccount.ts'
import type { WalletSession } from '../adapter.ts'
import { KitError } from '../errors.ts'
import { toKitError } from '../internal/toKitError.ts'
import { withDeadline } from '../internal/withDeadline.ts'
import type { Kit } from '../kit.ts'
import { connectTimeoutMs } from '../limits.ts'
import type { Connector } from '../wallets/connector.ts'
import { attempts, endAttempt } from './attempts.ts'
import { bringToFront } from './bringToFront.ts'
import { dispatch } from './dispatch.ts'
import { getNamespaceState } from './getNamespaceState.ts'
import { recallLabel } from './labelMemory.ts'
import { requireAdapter } from './requireAdapter.ts'
import { smartAccountsOf } from './smartAccountsOf.ts'
import type { Connection, NamespaceState } from './state.ts'
import { withKinds } from './withKinds.ts'
import { emit } from '../internal/emit.ts'

/** What {@link connect} takes. */
export interface ConnectOptions {
  readonly connectorId: string
  readonly namespace: Namespace
  /** The network to be on afterwards; the wallet stays where it is when its owner declines. */
  readonly networkId?: NetworkId
  readonly signal?: AbortSignal
}

/**
 * Asks a wallet for its accounts and makes it the active one of its family, and the family the one in front.
 * A second call for the same family ends the first with `Aborted`.
 * @throws UserRejected, RequestPending, WalletLocked, WalletNotFound, TimedOut, Aborted, ConnectorNotFound, AdapterNotFound
 */
export async function connect(kit: Kit, options: ConnectOptions): Promise<Connection> {
  const { connectorId, namespace, networkId } = options
  const adapter = requireAdapter(kit, namespace)
  const connector = adapter.connectors().find(({ id }) => id === connectorId)
  endAttempt(kit, namespace, 'Another wallet was chosen.')
  const attempt = new AbortController()
  attempts(kit).set(namespace, attempt)
  dispatch(kit, namespace, { type: 'asked', connectorId })
  const onAbort = () => {
    if (attempts(kit).get(namespace) === attempt)
      endAttempt(kit, namespace, 'The connection was cancelled.')
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
      { signal: attempt.signal, timeoutMs: connectTimeoutMs, subject: connector.name },
    )
    // Whoever turned away, or asked another wallet, as the answer came is not connected by it.
    attempt.signal.throwIfAborted()
    attempts(kit).delete(namespace)
    const family = getNamespaceState(kit.store.get(), namespace)
    const connection = connectionOf(kit, connector, session, family)
    dispatch(kit, namespace, { type: 'connected', connection })
    bringToFront(kit, namespace)
    const account = connection.account.accountId
    emit(kit, { type: 'connect', namespace, connectorId, account, reconnected: false })
    return connection
  } catch (thrown) {
    const error = toKitError(thrown, 'The wallet could not be connected.')
    if (attempts(kit).get(namespace) === attempt) endAttempt(kit, namespace, error.shortMessage)
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
  const held = [...connections, ...dormant]
  const before = held.find(({ connectorId }) => connectorId === connector.id)
  const wallet = {
    connectorId: connector.id,
    namespace: connector.namespace,
    connectorName: connector.name,
  }
  const label = before ? before.label : recallLabel(kit, wallet, held)
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
  return before ? withKinds(connection, smartAccountsOf(before)) : connection
}

function notFound(connectorId: string): KitError {
  return new KitError('WalletNotFound', 'This wallet is not there any more.', {
    fix: 'Install or enable the wallet, then load the page again.',
    context: { connectorId },
  })
}
