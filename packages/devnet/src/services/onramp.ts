import { accountOf } from '../accounts.ts'
import type { LocalServerConfig } from '../createServerConfig.ts'
import { localKeys } from '../onramp/localKeys.ts'
import { sandboxAssets } from '../onramp/sandboxAssets.ts'
import { startOnrampSandbox, type OnrampSandbox } from '../onramp/startOnrampSandbox.ts'
import type { Service } from './service.ts'

/** The seller of coins for test cards, within this very process. */
export function createOnrampService(
  port: number,
  config: LocalServerConfig,
  serverPort: number,
): Service {
  let running: OnrampSandbox | undefined
  let hasEnded: () => void = () => undefined
  const ended = new Promise<void>((resolve) => {
    hasEnded = resolve
  })
  return {
    name: 'onramp',
    title: 'On-ramp sandbox',
    url: `http://localhost:${port}`,
    pid: () => (running ? process.pid : undefined),
    async start() {
      running = await startOnrampSandbox({
        port,
        assets: sandboxAssets(config),
        payerKey: accountOf('deployer').privateKey,
        webhookUrl: `http://127.0.0.1:${serverPort}/v1/onramp/webhooks/sandbox`,
        ...localKeys,
      })
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
