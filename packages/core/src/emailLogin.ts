import type { Connection } from './connection/state.ts'
import type { Kit } from './kit.ts'
import { loadLogin } from './loadLogin.ts'

/**
 * Logs the visitor in: the frame asks for the address and the code, or opens the provider, and the wallet is connected in each namespace. Returns
 * the active connection.
 * @throws InvalidConfig, UserRejected, TimedOut, Aborted, Offline
 */
export async function connectLogin(
  kit: Kit,
  { signal, provider }: { readonly signal?: AbortSignal; readonly provider?: string },
): Promise<Connection> {
  const login = await loadLogin(kit)()
  const connections = await login.connect(signal, provider)
  return connections.at(-1) as Connection
}

/** Continues the session of an earlier visit, unless the kit was stopped meanwhile. */
export async function restoreLogin(kit: Kit, signal: AbortSignal): Promise<void> {
  const login = await loadLogin(kit)()
  if (!signal.aborted) await login.restore()
}
