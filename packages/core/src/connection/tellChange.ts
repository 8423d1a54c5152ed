import type { Kit } from '../kit.ts'
import type { Connection } from './state.ts'
import { emit } from '../internal/emit.ts'

/** Tells the site that another account or network is in use than before. */
export function tellChange(kit: Kit, was: Connection, is: Connection): void {
  if (was.account.address !== is.account.address)
    emit(kit, { type: 'account_change', account: is.account.accountId })
  if (was.networkId !== is.networkId) emit(kit, { type: 'network_change', networkId: is.networkId })
}
