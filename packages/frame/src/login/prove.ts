import { loginSessionSchema, type LoginSession } from '@latchkit/wire'
import type { StoredWallet } from '../keys/deviceRepository.ts'
import { texts } from '../ui/texts.ts'
import { backUp } from './backUp.ts'
import type { FrameParts } from './frameParts.ts'
import { stepUp } from './stepUp.ts'

/**
 * Has the visitor prove a recovery factor of the wallet: an unlocked device alone proves nothing. A wallet without any is backed up first,
 * by whoever holds the device.
 */
export async function prove(parts: FrameParts, stored: StoredWallet): Promise<void> {
  const readSession = (): Promise<LoginSession> => {
    parts.screen.wait(texts.working)
    return parts.api.get('/v1/login/session', loginSessionSchema)
  }
  let session = await readSession()
  if (session.wallet?.recovery.length === 0) {
    await backUp(parts, session, stored)
    session = await readSession()
  }
  await stepUp(parts, session.wallet?.recovery ?? [])
}
