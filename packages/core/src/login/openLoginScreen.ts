import type { Kit } from '../kit.ts'
import { loadLogin } from '../loadLogin.ts'
import type { LoginScreen } from '../login.ts'

/**
 * Opens a screen of the login frame: backing the wallet up, the visitor's devices, the ways to log in to the account, the passkeys that own
 * a contract account, exporting the keys, or changing the e-mail address. Resolves when the visitor is done.
 * @throws InvalidConfig, NotConnected, UserRejected, TimedOut, Offline; of `passkeys` also MethodNotSupported without a contract account, and
 * what sending a transaction throws
 * @example
 * await openLoginScreen(kit, { screen: 'backup' })
 */
export async function openLoginScreen(
  kit: Kit,
  { screen }: { readonly screen: LoginScreen },
): Promise<void> {
  const login = await loadLogin(kit)()
  await login.open(screen)
}
