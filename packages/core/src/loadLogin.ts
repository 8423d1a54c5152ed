import { KitError } from './errors.ts'
import { lazy } from './internal/lazy.ts'
import { perKit, type PerKit } from './internal/perKit.ts'
import type { Login } from './login.ts'

/**
 * Loads the login of a kit.
 * @throws InvalidConfig if the site has none, Offline
 */
export const loadLogin: PerKit<() => Promise<Login>> = perKit((kit) => {
  const { login } = kit.config
  if (!login)
    return () =>
      Promise.reject(
        new KitError('InvalidConfig', 'This site has no login by e-mail.', {
          fix: 'Pass login({ url }) of @latchkit/core/login to createKit.',
        }),
      )
  return lazy(async () => (await login.load()).createLogin(kit))
})
