import type { Account, AccountTypes } from '../account/account.ts'
import type { Connection } from './state.ts'

/** A wallet whose accounts are of these kinds; the same one where nothing is new. Those that are not named stay as they are. */
export function withKinds(connection: Connection, types: AccountTypes): Connection {
  const typed = (account: Account): Account => {
    const type = types[account.accountId] ?? account.type
    return type === account.type ? account : { ...account, type }
  }
  const [first, ...others] = connection.accounts
  const accounts: Connection['accounts'] = [typed(first), ...others.map(typed)]
  const isSame = accounts.every((account, index) => account === connection.accounts[index])
  return isSame ? connection : { ...connection, accounts, account: typed(connection.account) }
}
