/**
 * Calls every listener with the same news. One that fails keeps nothing from the others, nor from whoever told: its
 * error is the page's to hear of, as that of any event listener is.
 */
export function tellAll<News extends readonly unknown[]>(
  listeners: Iterable<(...news: News) => void>,
  ...news: News
): void {
  for (const listener of Array.from(listeners))
    try {
      listener(...news)
    } catch (error) {
      report(error)
    }
}

function report(error: unknown): void {
  const { reportError } = globalThis as { readonly reportError?: (error: unknown) => void }
  if (reportError) reportError(error)
  else
    queueMicrotask(() => {
      throw error
    })
}
