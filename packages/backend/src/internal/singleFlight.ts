/** Runs the work of one key once for everyone who asks while it runs. */
export type SingleFlight = <T>(key: string, work: () => Promise<T>) => Promise<T>

/** Creates a {@link SingleFlight}. An error reaches everyone who waits, and nothing of it is kept. */
export function createSingleFlight(): SingleFlight {
  const running = new Map<string, Promise<unknown>>()
  return <T>(key: string, work: () => Promise<T>): Promise<T> => {
    const found = running.get(key)
    if (found) return found as Promise<T>
    const flight = work().finally(() => running.delete(key))
    running.set(key, flight)
    return flight
  }
}
