/**
 * Calls every listener. One that throws stops neither the others nor the caller: its error is reported to the page, as the
 * error of any event listener is.
 */
export function notify<Args extends readonly unknown[]>(
  listeners: Iterable<(...args: Args) => void>,
  ...args: Args
): void {
  for (const listener of Array.from(listeners))
    try {
      listener(...args)
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
