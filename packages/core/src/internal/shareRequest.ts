import { KitError } from '../errors.ts'

/** Requests under way, by what they ask. */
export type SharedRequests = Map<string, SharedRequest>

interface SharedRequest {
  readonly answer: Promise<unknown>
  readonly controller: AbortController
  waiting: number
}

/** Joins a request that is under way, or begins it. It is aborted when everybody who waits for it has turned away. */
export async function shareRequest<Answer>(
  requests: SharedRequests,
  key: string,
  ask: (signal: AbortSignal) => Promise<Answer>,
  signal: AbortSignal | undefined,
): Promise<Answer> {
  const turnedAway = () => new KitError('Aborted', 'The request was aborted.')
  if (signal?.aborted) throw turnedAway()
  const request = requests.get(key) ?? begin(requests, key, ask)
  request.waiting += 1
  let leave: () => void = () => undefined
  const left = new Promise<never>((_, reject) => {
    leave = () => reject(turnedAway())
  })
  signal?.addEventListener('abort', leave)
  try {
    return (await Promise.race([request.answer, left])) as Answer
  } finally {
    signal?.removeEventListener('abort', leave)
    request.waiting -= 1
    if (request.waiting === 0) {
      if (requests.get(key) === request) requests.delete(key)
      request.controller.abort(turnedAway())
    }
  }
}

function begin(
  requests: SharedRequests,
  key: string,
  ask: (signal: AbortSignal) => Promise<unknown>,
): SharedRequest {
  const controller = new AbortController()
  const request: SharedRequest = { answer: ask(controller.signal), controller, waiting: 0 }
  // Whoever still waits hears of a failure; when nobody does, it concerns nobody.
  request.answer.catch(() => undefined)
  requests.set(key, request)
  return request
}
