import type { Project } from './project.ts'
import { HttpError } from '../errors/httpError.ts'

const dayMs = 86_400_000

/** Counts a call against a project's budget, or `more` calls of a batch whose first one is counted. Throws a 429 once it is spent. */
export type Budget = (project: Project, more?: number) => void

interface Spent {
  /** Calls that may come at once; negative after a batch that exceeds the budget of a second. */
  tokens: number
  filledAt: number
  day: number
  today: number
}

/** Creates a {@link Budget}. It keeps one small record per project. Days end at midnight UTC. */
export function createBudget(now: () => number = Date.now): Budget {
  const records = new Map<string, Spent>()
  return (project, more) => {
    const { perSecond = Infinity, perDay = Infinity } = project.budget ?? {}
    if (perSecond === Infinity && perDay === Infinity) return
    const at = now()
    const day = Math.floor(at / dayMs)
    const most = Math.max(1, perSecond)
    const last = records.get(project.id) ?? { tokens: most, filledAt: at, day, today: 0 }
    const gained = perSecond === Infinity ? 0 : ((at - last.filledAt) / 1000) * perSecond
    const tokens = Math.min(most, last.tokens + gained)
    const today = last.day === day ? last.today : 0
    const calls = more ?? 1
    const needed = more === undefined ? 1 : Math.min(more, most - 1)
    const isTooFast = tokens < needed
    const isTooMuch = today + calls > perDay
    const isRefused = isTooFast || isTooMuch
    records.set(project.id, {
      tokens: isRefused ? tokens : tokens - calls,
      filledAt: at,
      day,
      today: isRefused ? today : today + calls,
    })
    if (isTooMuch) {
      throw new HttpError(429, 'address', 'The project’s quota for today is used up.', {
        retryAfterSeconds: Math.max(1, Math.ceil(((day + 1) * dayMs - at) / 1000)),
      })
    }
    if (isTooFast) {
      throw new HttpError(429, 'rate_limited', 'Too many requests came for this project.', {
        retryAfterSeconds: Math.max(1, Math.ceil((needed - tokens) / perSecond)),
      })
    }
  }
}
