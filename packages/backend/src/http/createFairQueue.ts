import { HttpError } from '../errors/httpError.ts'

const defaultLimits = {
  atOnce: 32,
  atOncePerClient: 8,
  waiting: 500,
  waitingPerClient: 100,
  waitMs: 5_000,
}

/** How many works run at once and wait, in all and of one client. */
export type FairQueueLimits = typeof defaultLimits
const retryAfterSeconds = 5

/**
 * Runs a task for a client when its turn comes.
 * @throws HttpError 503 if the queue is full, or the turn does not come in time
 */
export type FairQueue = <T>(client: string, work: () => Promise<T>) => Promise<T>

interface Waiting {
  readonly client: string
  readonly start: () => void
}

/** Creates a {@link FairQueue}: no client takes the turns of the others. */
export function createFairQueue(limits: Partial<FairQueueLimits> = {}): FairQueue {
  const effective = { ...defaultLimits, ...limits }
  const running = new Map<string, number>()
  let total = 0
  let waiting: readonly Waiting[] = []

  const canRun = (client: string): boolean =>
    total < effective.atOnce && (running.get(client) ?? 0) < effective.atOncePerClient

  function count(client: string, step: 1 | -1): void {
    total += step
    const next = (running.get(client) ?? 0) + step
    if (next > 0) running.set(client, next)
    else running.delete(client)
  }

  function startNext(): void {
    const next = waiting.find(({ client }) => canRun(client))
    if (!next) return
    waiting = waiting.filter((other) => other !== next)
    count(next.client, 1)
    next.start()
  }

  function waitForTurn(client: string): Promise<void> {
    const ofClient = waiting.filter((other) => other.client === client).length
    if (waiting.length >= effective.waiting || ofClient >= effective.waitingPerClient) throw busy()
    return new Promise((resolve, reject) => {
      const timer = setTimeout(() => {
        waiting = waiting.filter((other) => other !== entry)
        reject(busy())
      }, effective.waitMs)
      const entry = {
        client,
        start() {
          clearTimeout(timer)
          resolve()
        },
      }
      waiting = [...waiting, entry]
    })
  }

  return async (client, work) => {
    if (canRun(client)) count(client, 1)
    else await waitForTurn(client)
    try {
      return await work()
    } finally {
      count(client, -1)
      startNext()
    }
  }
}

function busy(): HttpError {
  return new HttpError(503, '', 'Too much is asked for at the moment; ask again.', {
    retryAfterSeconds,
  })
}
