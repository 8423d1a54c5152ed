import { loginSessionSchema } from '@latchkit/wire'
import { texts } from '../ui/texts.ts'
import type { FrameParts } from './frameParts.ts'
import { LoginApiError } from './LoginApiError.ts'
import { stepUp } from './stepUp.ts'

/**
 * Sends a change to the server. If the server requires a recent proof of a recovery factor, the visitor proves one, and the change is
 * sent again.
 */
export async function withProof<T>(parts: FrameParts, send: () => Promise<T>): Promise<T> {
  const { api, screen } = parts
  try {
    return await send()
  } catch (error) {
    if (!(error instanceof LoginApiError && error.code === 'step_up')) throw error
    const { wallet } = await api.get('/v1/login/session', loginSessionSchema)
    await stepUp(parts, wallet?.recovery ?? [])
    screen.wait(texts.working)
    return await send()
  }
}
