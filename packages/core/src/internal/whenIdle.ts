/**
 * Runs work when the page is idle, after 4 seconds at the latest; never for a visitor who saves data. Returns the function
 * that cancels it.
 */
export function whenIdle(work: () => unknown): () => void {
  const { requestIdleCallback, cancelIdleCallback, navigator } = globalThis as Page
  if (navigator?.connection?.saveData) return () => {}
  if (requestIdleCallback && cancelIdleCallback) {
    const request = requestIdleCallback(work, { timeout: busyMs })
    return () => cancelIdleCallback(request)
  }
  // Safari has no idle callback.
  const timer = setTimeout(work, otherwiseMs)
  return () => clearTimeout(timer)
}

const busyMs = 4_000
const otherwiseMs = 200

interface Page {
  readonly navigator?: { readonly connection?: { readonly saveData?: boolean } }
  readonly requestIdleCallback?: (
    work: () => unknown,
    options: { readonly timeout: number },
  ) => number
  readonly cancelIdleCallback?: (request: number) => void
}
