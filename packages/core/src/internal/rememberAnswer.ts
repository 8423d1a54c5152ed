import type { Kit } from '../kit.ts'
import { rememberedAnswers } from '../limits.ts'
import { mayPass } from './mayPass.ts'
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
    const others = read(kit, slot).filter((entry) => entry.key !== key)
    const entries = [{ key, asOf, answer }, ...others].slice(0, rememberedAnswers)
    kit.storage.setItem(slot, JSON.stringify({ version, entries }))
    return answer
  } catch (error) {
    const last = read(kit, slot).find((entry) => entry.key === key)
    if (!last || !mayPass(error)) throw error
    const schemas = await import('./schemas.ts').catch(() => undefined)
    const answer = schemas?.safeParse(pick(schemas), last.answer)
    if (!answer?.success) throw error
    return { ...answer.output, staleSince: last.asOf }
  }
}

interface Entry {
  readonly key: string
  readonly asOf: string
  readonly answer: unknown
}

const version = 1

function read(kit: Pick<Kit, 'storage'>, slot: string): readonly Entry[] {
  try {
    const memory = JSON.parse(kit.storage.getItem(slot) ?? '') as {
      version: number
      entries: readonly Entry[]
    }
    return memory.version === version ? memory.entries.filter(isEntry) : []
  } catch {
    return []
  }
}

function isEntry(value: Entry | null): value is Entry {
  return typeof value?.key === 'string' && !Number.isNaN(Date.parse(value.asOf))
}
