/** A stack that somebody has started before. */
export interface RunningStack {
  /** Its shop, or what it has in its place. */
  readonly url: string
  readonly statusUrl: string
  /** The program that has started all its parts; it stops them when it is told to end. */
  readonly pid: number
}

/** Returns the stack whose status page listens on a port, or undefined. */
export async function findRunningStack(statusPort: number): Promise<RunningStack | undefined> {
  const statusUrl = `http://localhost:${statusPort}`
  try {
    const signal = AbortSignal.timeout(patienceMs)
    const response = await fetch(`http://127.0.0.1:${statusPort}/status.json`, { signal })
    const { services } = (await response.json()) as { readonly services: readonly Part[] }
    const url = ['demo', 'server', 'status'].flatMap(
      (name) => services.find((service) => service.name === name)?.url ?? [],
    )[0]
    const pid = services.find(({ name }) => name === 'status')?.pid
    return url === undefined || !Number.isInteger(pid)
      ? undefined
      : { url, statusUrl, pid: Number(pid) }
  } catch {
    // Nobody listens there, or something that is not a status page.
    return undefined
  }
}

/** The page itself waits a second for chains that do not answer. */
const patienceMs = 3_000

interface Part {
  readonly name?: string
  readonly url?: string
  readonly pid?: number | null
}
