import type { Kit } from '../kit.ts'
import { rememberedAnswers } from '../limits.ts'
import { mayPass } from './mayPass.ts'

/** An answer that may be an older one: then `staleSince` tells when it was true (ISO 8601). */
export interface Stale {
  readonly staleSince?: string | undefined
}

/**
 * Asks, and keeps the answer in the kit's storage; where the server cannot be reached, gives the last one again,
 * marked with the moment when it was true. A refusal is passed on as it is.
 */
export async function rememberAnswer<Answer extends Stale>(
  kit: Pick<Kit, 'storage'>,
  slot: 'balances' | 'activity',
  key: string,
  ask: () => Promise<Answer>,
): Promise<Answer> {
  const memory = read<Answer>(kit, slot)
  try {
    const answer = await ask()
    const asOf = answer.staleSince ?? new Date().toISOString()
    const others = memory.filter((entry) => entry.key !== key)
    const entries = [{ key, asOf, answer }, ...others].slice(0, rememberedAnswers)
    kit.storage.setItem(slot, JSON.stringify({ version, entries }))
    return answer
  } catch (error) {
    const last = memory.find((entry) => entry.key === key)
    if (!last || !mayPass(error)) throw error
    return { ...last.answer, staleSince: last.asOf }
  }
}

interface Entry<Answer> {
  readonly key: string
  readonly asOf: string
  readonly answer: Answer
}

const version = 1

function read<Answer>(kit: Pick<Kit, 'storage'>, slot: string): readonly Entry<Answer>[] {
  try {
    const memory = JSON.parse(kit.storage.getItem(slot) ?? '') as {
      version: number
      entries: readonly Entry<Answer>[]
    }
    return memory.version === version && Array.isArray(memory.entries) ? memory.entries : []
  } catch {
    return []
  }
}
