import { HttpError } from '@latchkit/backend/errors'

const usual = { atOnce: 32, atOncePerClient: 8, waiting: 500, waitingPerClient: 100, waitMs: 5_000 }
const retryAfterSeconds = 5

/**
 * Runs a work in the name of a client when its turn comes.
 * @throws HttpError 503 where too many wait, or the turn does not come soon
 */
export type PictureQueue = <T>(client: string, work: () => Promise<T>) => Promise<T>

interface Waiting {
  readonly client: string
  readonly start: () => void
}

/** Makes a {@link PictureQueue}: pictures of strangers are large and their hosts slow, so that few are fetched at once. */
export function createPictureQueue(limits: Partial<typeof usual> = {}): PictureQueue {
  const most = { ...usual, ...limits }
  const running = new Map<string, number>()
  let total = 0
  let waiting: readonly Waiting[] = []

  const mayRun = (client: string): boolean =>
    total < most.atOnce && (running.get(client) ?? 0) < most.atOncePerClient

  function count(client: string, step: 1 | -1): void {
    total += step
    const next = (running.get(client) ?? 0) + step
    if (next > 0) running.set(client, next)
    else running.delete(client)
  }

  function startNext(): void {
    const next = waiting.find(({ client }) => mayRun(client))
    if (!next) return
    waiting = waiting.filter((other) => other !== next)
    count(next.client, 1)
    next.start()
  }

  function waitForTurn(client: string): Promise<void> {
    const ofClient = waiting.filter((other) => other.client === client).length
    if (waiting.length >= most.waiting || ofClient >= most.waitingPerClient) throw busy()
    return new Promise((resolve, reject) => {
      const timer = setTimeout(() => {
        waiting = waiting.filter((other) => other !== entry)
        reject(busy())
      }, most.waitMs)
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
    if (mayRun(client)) count(client, 1)
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
  return new HttpError(503, '', 'Too many pictures are fetched at the moment.', {
    retryAfterSeconds,
  })
}
