import type { AccountTypes } from '../account/account.ts'
import type { Connection } from './state.ts'

/** The accounts of a wallet that are known to be contracts. A wallet names addresses alone: what was learnt of them outlasts its word. */
export function smartAccountsOf({ accounts }: Connection): AccountTypes {
  const contracts = accounts.filter(({ type }) => type === 'smartAccount')
  return Object.fromEntries(contracts.map(({ accountId, type }) => [accountId, type]))
}
