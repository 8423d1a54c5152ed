import type { Account, AccountType, AccountTypes } from '../../account.ts'
import type { Connection } from '../state.ts'

/** Sets the types of a wallet's accounts; the others stay as they are. Returns the same connection when nothing is new. */
export function withAccountTypes(connection: Connection, types: AccountTypes): Connection {
  const typed = (account: Account): Account => {
    const type = types[account.accountId] ?? account.type
    return type === account.type ? account : { ...account, type }
  }
  const [first, ...others] = connection.accounts
  const accounts: Connection['accounts'] = [typed(first), ...others.map(typed)]
  const isSame = accounts.every((account, index) => account === connection.accounts[index])
  return isSame ? connection : { ...connection, accounts, account: typed(connection.account) }
}

/** Returns the accounts that are contracts. A wallet only reports addresses, so a renewed connection takes over their types. */
export function smartAccountsOf({ accounts }: Connection): AccountTypes {
  const contracts = accounts.filter(({ type }) => type === 'smartAccount')
  return Object.fromEntries(contracts.map(({ accountId, type }) => [accountId, type]))
}

/** Returns the first account of a type or, if the wallet shares none, the one that it has selected. */
export function preferredAccount(
  accounts: readonly [Account, ...Account[]],
  type: AccountType,
): Account {
  return accounts.find((account) => account.type === type) ?? accounts[0]
}
