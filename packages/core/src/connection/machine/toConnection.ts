import type { WalletSession } from '../../adapter.ts'
import type { Connector } from '../../connector.ts'
import type { Connection, NamespaceState } from '../state.ts'
import { preferredAccount, smartAccountsOf, withAccountTypes } from './connectionAccounts.ts'

/** Returns the connection of a wallet that has answered. It keeps what the kit knows of the wallet. */
export function toConnection(
  { preferredAccountType, connections, dormant }: NamespaceState,
  {
    connector: { id: connectorId, name: connectorName, namespace, icon },
    session,
    label,
  }: {
    readonly connector: Connector
    readonly session: WalletSession
    /** The visitor's own name for the wallet. */
    readonly label: string | undefined
  },
): Connection {
  const before = [...connections, ...dormant].find((known) => known.connectorId === connectorId)
  const connection: Connection = {
    connectorId,
    namespace,
    connectorName,
    ...(icon !== undefined && { connectorIcon: icon }),
    ...(label !== undefined && { label }),
    ...(before?.names && { names: before.names }),
    accounts: session.accounts,
    account: preferredAccount(session.accounts, preferredAccountType),
    networkId: session.networkId,
    remembered: false,
  }
  return before ? withAccountTypes(connection, smartAccountsOf(before)) : connection
}
