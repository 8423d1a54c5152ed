import type { Kit } from '../kit.ts'
import type { Connection } from './state.ts'

/** Tells the site that another account or network is in use than before. */
export function tellChange(kit: Kit, was: Connection, is: Connection): void {
  if (was.account.address !== is.account.address)
    kit.emit({ type: 'account_change', account: is.account.accountId })
  if (was.networkId !== is.networkId) kit.emit({ type: 'network_change', networkId: is.networkId })
}
