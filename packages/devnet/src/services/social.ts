import { startSocialProviders, type SocialProviders } from '../social/startSocialProviders.ts'
import type { Service } from './service.ts'

/** The providers of social logins, within this very process. */
export function createSocialService(
  port: number,
  options: { readonly loginUrl: string; readonly rpcUrl: string },
): Service {
  let running: SocialProviders | undefined
  let hasEnded: () => void = () => undefined
  const ended = new Promise<void>((resolve) => {
    hasEnded = resolve
  })
  return {
    name: 'social',
    title: 'Social providers',
    url: `http://localhost:${port}`,
    pid: () => (running ? process.pid : undefined),
    async start() {
      running = await startSocialProviders({ port, ...options })
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
