/** Does something when the page has nothing better to do. Answers the function that calls it off. */
export function whenIdle(work: () => unknown): () => void {
  const { requestIdleCallback, cancelIdleCallback } = globalThis as IdlePage
  if (!requestIdleCallback || !cancelIdleCallback) {
    const timer = setTimeout(work, otherwiseMs)
    return () => clearTimeout(timer)
  }
  const request = requestIdleCallback(work)
  return () => cancelIdleCallback(request)
}

interface IdlePage {
  readonly requestIdleCallback?: (work: () => unknown) => number
  readonly cancelIdleCallback?: (request: number) => void
}

// Safari has no idle callback.
const otherwiseMs = 200
