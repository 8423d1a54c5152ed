import type { NetworkId, Namespace } from '@latchkit/wire'
import { KitError } from '../errors.ts'
import { emit } from '../internal/emit.ts'
import { toKitError } from '../internal/toKitError.ts'
import { withDeadline } from '../internal/withDeadline.ts'
import type { Kit } from '../kit.ts'
import { connectTimeoutMs } from '../limits.ts'
import { toConnection } from './machine/toConnection.ts'
import { dispatch } from './dispatch.ts'
import { getNamespaceState } from './getNamespaceState.ts'
import { openConnect } from './openConnect.ts'
import { requireAdapter } from './requireAdapter.ts'
import type { Connection } from './state.ts'
import { readStoredLabel } from './stored/storedLabels.ts'

/** What {@link connectWallet} takes. */
export interface ConnectOptions {
  readonly connectorId: string
  readonly namespace: Namespace
  /** The network to switch to afterwards. The wallet stays connected where it is when its owner declines to switch. */
  readonly networkId?: NetworkId
  readonly signal?: AbortSignal
}

/** Requests the accounts of a wallet, as {@link connect} does. */
export async function connectWallet(kit: Kit, options: ConnectOptions): Promise<Connection> {
  const { connectorId, namespace, networkId, signal } = options
  const adapter = requireAdapter(kit, namespace)
  const connector = adapter.connectors().find(({ id }) => id === connectorId)
  const state = () => getNamespaceState(kit.store.get(), namespace)
  const pending = openConnect(kit, { namespace, connectorId, signal })
  try {
    if (!connector) throw notFound(connectorId)
    const { networkId: chosenNetworkId } = state()
    const session = await withDeadline(
      (aborted) =>
        adapter.connect(connectorId, {
          signal: aborted,
          chosenNetworkId,
          signIn: async () => kit.config.signIn?.pairingRequest(kit),
          ...(networkId && { networkId }),
        }),
      { signal: pending.signal, timeoutMs: connectTimeoutMs, subject: connector.name },
    )
    pending.complete()
    const { connections, dormant, preferredAccountType } = state()
    const known = [...connections, ...dormant]
    const before = known.find((wallet) => wallet.connectorId === connectorId)
    const wallet = { connectorId, namespace, connectorName: connector.name }
    const label = before ? before.label : readStoredLabel(kit, wallet, known)
    const connection = toConnection(
      { ...wallet, connectorIcon: connector.icon, label },
      session,
      preferredAccountType,
      before,
    )
    dispatch(kit, { type: 'connected', namespace, connection })
    const account = connection.account.accountId
    emit(kit, { type: 'connect', namespace, connectorId, account, reconnected: false })
    return connection
  } catch (thrown) {
    const error = toKitError(thrown, 'The wallet could not be connected.')
    pending.cancel(error.shortMessage)
    emit(kit, { type: 'connect_error', connectorId, code: error.code })
    throw error
  }
}

function notFound(connectorId: string): KitError {
  return new KitError('WalletNotFound', 'This wallet is not there any more.', {
    fix: 'Install or enable the wallet, then load the page again.',
    context: { connectorId },
  })
}
