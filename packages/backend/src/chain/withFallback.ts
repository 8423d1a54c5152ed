import { UpstreamError } from '../errors/upstreamError.ts'

/** What may be done with a call. */
export interface AttemptOptions {
  /** False for a call that must not reach a second node once one may have accepted it. */
  readonly repeatable: boolean
  readonly except?: string | undefined
  /** After this time without a response the next node is called too, and the first response counts. */
  readonly impatientMs?: number | undefined
}

/**
 * Requests nodes in their order, each once, until one responds. `onSlow` receives those that had not when another one
 * already had.
 * @throws UpstreamError of the last node that failed
 */
export function withFallback<T>(
  order: readonly string[],
  work: (url: string) => Promise<T>,
  { repeatable, impatientMs }: AttemptOptions,
  onSlow: (url: string) => void,
): Promise<T> {
  return new Promise<T>((resolve, reject) => {
    const asked = new Set<string>()
    let next = 0
    let isOver = false
    let timer: NodeJS.Timeout | undefined

    function end(finish: () => void): void {
      isOver = true
      clearTimeout(timer)
      finish()
    }

    async function onMessage(url: string): Promise<void> {
      try {
        const result = await work(url)
        asked.delete(url)
        if (isOver) return
        for (const slow of asked) onSlow(slow)
        end(() => resolve(result))
      } catch (error) {
        asked.delete(url)
        if (isOver) return
        const mayGoOn = error instanceof UpstreamError && (repeatable || !error.taken)
        if (mayGoOn && next < order.length) ask()
        else if (!mayGoOn || asked.size === 0) end(() => reject(error))
      }
    }

    function ask(): void {
      const url = order[next++]
      clearTimeout(timer)
      if (url === undefined) return
      asked.add(url)
      if (repeatable && impatientMs !== undefined && next < order.length)
        timer = setTimeout(ask, impatientMs)
      void onMessage(url)
    }

    ask()
  })
}
