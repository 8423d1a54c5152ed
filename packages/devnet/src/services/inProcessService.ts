import type { Service } from './service.ts'

/**
 * Creates a service that runs within this very process.
 * @param start starts it, and resolves when it can be used
 */
export function inProcessService({
  start,
  ...described
}: Pick<Service, 'name' | 'title' | 'url'> & {
  readonly start: () => Promise<{ stop(): Promise<void> }>
}): Service {
  let running: { stop(): Promise<void> } | undefined
  let hasEnded: () => void = () => undefined
  const ended = new Promise<void>((resolve) => {
    hasEnded = resolve
  })
  return {
    ...described,
    pid: () => (running ? process.pid : undefined),
    async start() {
      running = await start()
    },
    ready: () => Promise.resolve(),
    async stop() {
      const stopped = running
      running = undefined
      await stopped?.stop()
      hasEnded()
    },
    ended: () => ended.then(() => ({ exitCode: 0, signal: null })),
  }
}
