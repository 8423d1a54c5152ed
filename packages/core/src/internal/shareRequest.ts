import { KitError } from '../errors.ts'
import { sharedRequests } from '../limits.ts'

/** Requests under way, by URL. */
export type SharedRequests = Map<string, SharedRequest>

interface SharedRequest {
  readonly answer: Promise<unknown>
  readonly controller: AbortController
  waiting: number
}

/**
 * Joins a request that is under way, or sends it. It is aborted once every caller has aborted. Of more than 8,192 at once,
 * those that come last are not joined.
 */
export async function shareRequest<Data>(
  requests: SharedRequests,
  key: string,
  send: (signal: AbortSignal) => Promise<Data>,
  signal: AbortSignal | undefined,
): Promise<Data> {
  const abortedError = () => new KitError('Aborted', 'The request was aborted.')
  if (signal?.aborted) throw abortedError()
  const request = requests.get(key) ?? begin(requests, key, send)
  request.waiting += 1
  let leave: () => void = () => undefined
  const left = new Promise<never>((_, reject) => {
    leave = () => reject(abortedError())
  })
  signal?.addEventListener('abort', leave)
  try {
    return (await Promise.race([request.answer, left])) as Data
  } finally {
    signal?.removeEventListener('abort', leave)
    request.waiting -= 1
    if (request.waiting === 0) {
      if (requests.get(key) === request) requests.delete(key)
      request.controller.abort(abortedError())
    }
  }
}

function begin(
  requests: SharedRequests,
  key: string,
  send: (signal: AbortSignal) => Promise<unknown>,
): SharedRequest {
  const controller = new AbortController()
  const request: SharedRequest = { answer: send(controller.signal), controller, waiting: 0 }
  // Callers that still wait get the rejection; without any, it has no other handler.
  request.answer.catch(() => undefined)
  if (requests.size < sharedRequests) requests.set(key, request)
  return request
}
