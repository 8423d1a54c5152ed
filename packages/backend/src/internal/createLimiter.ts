/** Lets a few works run at once; the others wait for their turn, in order. */
export type Limiter = <T>(work: () => Promise<T>) => Promise<T>

/** Creates a {@link Limiter}. */
export function createLimiter(atOnce: number): Limiter {
  const waiting: (() => void)[] = []
  let running = 0
  return async (work) => {
    if (running >= atOnce) await new Promise<void>((resolve) => waiting.push(resolve))
    else running++
    try {
      return await work()
    } finally {
      const next = waiting.shift()
      if (next) next()
      else running--
    }
  }
}
