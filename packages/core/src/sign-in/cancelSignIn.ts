import { disconnect } from '../connection/disconnect.ts'
import type { Kit } from '../kit.ts'
import { requireSignIn, setSignIn } from './signInStore.ts'

/**
 * Leaves a signature that is due. If the site requires a session, its wallets are disconnected.
 * @throws InvalidConfig
 * @example
 * dialog.onclose = () => void cancelSignIn(kit)
 */
export async function cancelSignIn(kit: Kit): Promise<void> {
  const { isRequired } = requireSignIn(kit)
  setSignIn(kit, { isDue: false })
  if (isRequired) await disconnect(kit)
}
