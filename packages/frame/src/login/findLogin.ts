import { loginSessionSchema, type LoginSession } from '@latchkit/wire'
import { StorageRefusedError, type StoredWallet } from '../keys/deviceRepository.ts'
import type { FrameParts } from './frameParts.ts'
import { LoginApiError } from './LoginApiError.ts'
import { findWallet } from './openWallet.ts'

/** A session and the wallet that this device opens for it. */
export interface Login {
  readonly session: LoginSession
  readonly stored: StoredWallet
}

/** Returns the {@link Login} that the browser's cookie holds; `undefined` for none, or for a device without the wallet. */
export async function findLogin(parts: FrameParts): Promise<Login | undefined> {
  try {
    const session = await parts.api.get('/v1/login/session', loginSessionSchema)
    parts.api.bind(session.session.id)
    const stored = await findWallet(parts, session)
    return stored && { session, stored }
  } catch (error) {
    if (error instanceof LoginApiError && (error.code === 'session' || error.code === 'dpop'))
      return undefined
    // Without storage there is no session. The first step of a login says what to do.
    if (error instanceof StorageRefusedError) return undefined
    throw error
  }
}
