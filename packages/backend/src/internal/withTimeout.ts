import { HttpError } from '../errors/httpError.ts'

/**
 * Ends a work that takes too long for its caller. The work itself goes on: what it finds is remembered for the next one.
 * @throws HttpError 503 after `timeoutMs`
 */
export async function withTimeout<T>(work: Promise<T>, timeoutMs: number): Promise<T> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => {
      reject(
        new HttpError(503, '', 'The answer takes too long; ask again.', { retryAfterSeconds: 5 }),
      )
    }, timeoutMs)
  })
  try {
    return await Promise.race([work, late])
  } finally {
    clearTimeout(timer)
    work.catch(() => undefined)
  }
}
