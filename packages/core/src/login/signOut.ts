import type { Kit } from '../kit.ts'
import { loadLogin } from '../loadLogin.ts'

/**
 * Signs out of the login by e-mail, on this device or on every one. The site's page forgets the visitor even if the server
 * cannot be reached.
 * @throws InvalidConfig, TimedOut, Offline
 * @example
 * await signOut(kit, { everywhere: true })
 */
export async function signOut(
  kit: Kit,
  { everywhere = false }: { readonly everywhere?: boolean } = {},
): Promise<void> {
  const login = await loadLogin(kit)()
  await login.signOut(everywhere)
}
