import type { Kit } from '../kit.ts'
import { readAnswers } from './readAnswers.ts'
import type { PickSchema } from './requestJson.ts'

/** An answer that may be an older one: then `staleSince` tells when it was true (ISO 8601). */
export interface Stale {
  readonly staleSince?: string | undefined
}

/** What {@link rememberAnswer} takes beside the question. */
export interface RememberOptions<Answer> {
  readonly slot: 'balances' | 'activity'
  /** What was asked. */
  readonly key: string
  /** Answers come back from the storage as they come from the server: unknown until they are read. */
  readonly pick: PickSchema<Answer>
}

/** The last answer to a question that the kit's storage holds, marked with the moment when it was true. Asks nobody. */
export async function recallAnswer<Answer extends Stale>(
  kit: Pick<Kit, 'storage'>,
  { slot, key, pick }: RememberOptions<Answer>,
): Promise<Answer | undefined> {
  const last = readAnswers(kit, slot).find((entry) => entry.key === key)
  if (!last) return undefined
  const schemas = await import('./schemas.ts').catch(() => undefined)
  const schema = schemas && (await Promise.resolve(pick(schemas)).catch(() => undefined))
  const answer = schema && schemas.safeParse(schema, last.answer)
  return answer?.success ? { ...answer.output, staleSince: last.asOf } : undefined
}
