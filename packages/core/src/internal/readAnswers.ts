import type { Kit } from '../kit.ts'

/** An answer in the kit's storage. */
export interface RememberedAnswer {
  /** What was asked. */
  readonly key: string
  readonly asOf: string
  readonly answer: unknown
}

/** How they are written. */
export const answersVersion = 1

/** The answers that a slot of the kit's storage holds; what is not as the kit writes it counts as nothing. */
export function readAnswers(kit: Pick<Kit, 'storage'>, slot: string): readonly RememberedAnswer[] {
  try {
    const memory = JSON.parse(kit.storage.getItem(slot) ?? '') as {
      version: number
      entries: readonly RememberedAnswer[]
    }
    return memory.version === answersVersion ? memory.entries.filter(isAnswer) : []
  } catch {
    return []
  }
}

function isAnswer(value: RememberedAnswer | null): value is RememberedAnswer {
  return typeof value?.key === 'string' && !Number.isNaN(Date.parse(value.asOf))
}
