import { accountOf } from '../accounts.ts'
import type { LocalServerConfig } from '../createServerConfig.ts'
import { localKeys } from '../onramp/localKeys.ts'
import { sandboxAssets } from '../onramp/sandboxAssets.ts'
import { startOnrampSandbox } from '../onramp/startOnrampSandbox.ts'
import { inProcessService } from './inProcessService.ts'
import type { Service } from './service.ts'

/** Creates the seller of coins for test cards. */
export function createOnrampService(
  port: number,
  config: LocalServerConfig,
  serverPort: number,
): Service {
  return inProcessService({
    name: 'onramp',
    title: 'On-ramp sandbox',
    url: `http://localhost:${port}`,
    start: () =>
      startOnrampSandbox({
        port,
        assets: sandboxAssets(config),
        payerKey: accountOf('deployer').privateKey,
        webhookUrl: `http://127.0.0.1:${serverPort}/v1/onramp/webhooks/sandbox`,
        saleWebhookUrl: `http://127.0.0.1:${serverPort}/v1/offramp/webhooks/sandbox`,
        ...localKeys,
      }),
  })
}
