import type { Kit } from '../kit.ts'
import { rememberedAnswers } from '../limits.ts'
import { isRetryable } from './isRetryable.ts'
import { answersVersion, readAnswers } from './readAnswers.ts'
import { recallAnswer, type RememberOptions, type Stale } from './recallAnswer.ts'

/**
 * Asks, and keeps the answer in the kit's storage; where the server cannot be reached, gives the last one again,
 * marked with the moment when it was true. A refusal is passed on as it is.
 */
export async function rememberAnswer<Answer extends Stale>(
  kit: Pick<Kit, 'storage'>,
  { slot, key, pick }: RememberOptions<Answer>,
  ask: () => Promise<Answer>,
): Promise<Answer> {
  try {
    const answer = await ask()
    const asOf = answer.staleSince ?? new Date().toISOString()
    const others = readAnswers(kit, slot).filter((entry) => entry.key !== key)
    const entries = [{ key, asOf, answer }, ...others].slice(0, rememberedAnswers)
    kit.storage.setItem(slot, JSON.stringify({ version: answersVersion, entries }))
    return answer
  } catch (error) {
    const last = isRetryable(error) ? await recallAnswer(kit, { slot, key, pick }) : undefined
    if (!last) throw error
    return last
  }
}
