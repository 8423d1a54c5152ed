import type { NetworkId } from '@latchkit/wire'
import { getConnections } from '../connection/getConnections.ts'
import { memoize } from '../internal/memoize.ts'
import type { KitState } from '../kit.ts'
import type { LoginUser } from '../login.ts'
import { loginConnectorId } from '../loginConnectorId.ts'

/** Who is logged in, with the network and the name of the active account: that of the active namespace, if it is the login's. */
export interface LoginUserInUse extends LoginUser {
  /** CAIP-2. Absent until the login's wallet is connected. */
  readonly networkId?: NetworkId
  /** The registered name of the account, once it is known. */
  readonly userName?: string
}

/**
 * Returns who is logged in, by e-mail or at a social provider; `undefined` for nobody. The same state returns the same object.
 * @example
 * const user = getLoginUser(kit.store.get())
 * console.log(user?.email, user?.networkId, user?.userName)
 */
export function getLoginUser(state: KitState): LoginUserInUse | undefined {
  return userOf(state)
}

const userOf = memoize((state: KitState): LoginUserInUse | undefined => {
  const { login } = state
  const inUse = getConnections(state).find(({ connectorId }) => connectorId === loginConnectorId)
  if (!login || !inUse) return login
  const userName = inUse.names?.[inUse.account.address]
  return { ...login, networkId: inUse.networkId, ...(userName && { userName }) }
})
