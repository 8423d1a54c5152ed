import { recoveryFactorsSchema, type NewRecoveryFactor } from '@latchkit/wire'
import type { FrameParts } from './frameParts.ts'

/** Has the server store a factor that it has lost. Where it does not, the visitor is asked to back the wallet up again. */
export async function restoreFactor({ api }: FrameParts, factor: NewRecoveryFactor): Promise<void> {
  await api.send('POST', '/v1/login/recovery', factor, recoveryFactorsSchema).catch(() => undefined)
}
