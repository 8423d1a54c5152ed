import { openedRecoverySchema, type RecoveryFactor } from '@latchkit/wire'
import type { Problem } from '../ui/problem.ts'
import { texts } from '../ui/texts.ts'
import { askFactor } from './askFactor.ts'
import { chooseFactor } from './chooseFactor.ts'
import type { FrameParts } from './frameParts.ts'
import { sayError } from './sayError.ts'

/** Has the visitor prove one of the wallet's recovery factors to the server: an unlocked device alone is not enough. */
export async function stepUp(
  { api, operations, screen }: FrameParts,
  factors: readonly RecoveryFactor[],
): Promise<void> {
  const title = texts.stepUpTitle
  let error: Problem | undefined
  for (;;) {
    try {
      const factor = await chooseFactor(screen, { title, hint: texts.stepUpHint, factors, error })
      const proof = await operations.proveFactor(await askFactor(screen, title, factor))
      if (proof !== undefined) {
        const path = `/v1/login/recovery/${encodeURIComponent(factor.id)}/open`
        await api.send('POST', path, { proof }, openedRecoverySchema)
        return
      }
      error = texts.recoverMistyped
    } catch (caught) {
      error = sayError(caught)
    }
  }
}
