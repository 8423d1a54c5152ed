/** Runs a task when the page has nothing to do; never for a visitor who saves data. Answers the function that calls it off. */
export function whenIdle(task: () => void): () => void {
  const { connection } = navigator as { connection?: { readonly saveData?: boolean } }
  if (connection?.saveData) return () => {}
  if (typeof requestIdleCallback === 'function') {
    const handle = requestIdleCallback(task, { timeout: 4_000 })
    return () => cancelIdleCallback(handle)
  }
  const timer = setTimeout(task, 300)
  return () => clearTimeout(timer)
}
