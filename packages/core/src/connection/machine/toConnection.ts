import type { AccountType } from '../../account.ts'
import type { WalletSession } from '../../adapter.ts'
import type { Connection } from '../state.ts'
import { preferredAccount, smartAccountsOf, withAccountTypes } from './connectionAccounts.ts'

/** A wallet that has answered: what it is called and how it is shown. */
type AnsweredWallet = Pick<Connection, 'connectorId' | 'namespace' | 'connectorName' | 'label'> & {
  readonly connectorIcon: string | undefined
}

/**
 * Returns the connection of a wallet that has answered.
 * @param before its connection until now, of which the names and the types of its accounts stay
 */
export function toConnection(
  { connectorIcon, label, ...wallet }: AnsweredWallet,
  { accounts, networkId }: WalletSession,
  preferredAccountType: AccountType,
  before: Connection | undefined,
): Connection {
  const connection: Connection = {
    ...wallet,
    ...(connectorIcon !== undefined && { connectorIcon }),
    ...(label !== undefined && { label }),
    ...(before?.names && { names: before.names }),
    accounts,
    account: preferredAccount(accounts, preferredAccountType),
    networkId,
    remembered: false,
  }
  return before ? withAccountTypes(connection, smartAccountsOf(before)) : connection
}
