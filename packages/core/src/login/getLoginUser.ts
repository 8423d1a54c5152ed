import type { KitState } from '../kit.ts'
import type { LoginUser } from '../login.ts'

/**
 * Returns who is logged in by e-mail; `undefined` for nobody.
 * @example
 * const user = getLoginUser(kit.store.get())
 */
export function getLoginUser({ login }: KitState): LoginUser | undefined {
  return login
}
