import type { Log } from '@latchkit/backend/internal'
import type { Hex } from 'viem'
import { onTestFinished } from 'vitest'
import { accountOf, type SandboxAsset, startOnrampSandbox } from '@latchkit/devnet'
import { parseConfig } from '../src/config/parseConfig.ts'
import { startServer } from '../src/startServer.ts'
import { closedPort } from '@latchkit/test-kit/closedPort'
import { testNetwork } from '@latchkit/test-kit/createTestApp'

/** Known to the test's server and sandbox alone. */
export const webhookSecret = 'a secret of this test'
const apiKey = 'a key of this test'
const native = 'eip155:31337:0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee'
const silent: Log = {
  debug: () => undefined,
  info: () => undefined,
  warn: () => undefined,
  error: () => undefined,
}

/** A server that sells over the sandbox, and the sandbox itself, both over HTTP. */
export interface TestOnramp {
  readonly sandboxUrl: string
  get(path: string): Promise<Response>
  post(path: string, body: unknown, headers?: Record<string, string>): Promise<Response>
}

/** Starts both over a chain; they end with the test. `token` can be minted by the local stack's deployer. */
export async function startOnramp(rpcUrl: string, token: string): Promise<TestOnramp> {
  const serverUrl = await closedPort()
  const assetOf = (id: string, more: Pick<SandboxAsset, 'symbol' | 'decimals'>): SandboxAsset => ({
    id,
    chainId: 31_337,
    rpcUrl,
    networkName: 'Test',
    ...more,
    contract: id === native ? undefined : (token as Hex),
    prices: id === native ? { USD: '2000', EUR: '1800' } : { USD: '1' },
  })
  const tokenId = `eip155:31337:${token}`
  const sandbox = await startOnrampSandbox({
    port: 0,
    apiKey,
    webhookSecret,
    webhookUrl: `${serverUrl}/v1/onramp/webhooks/sandbox`,
    saleWebhookUrl: `${serverUrl}/v1/offramp/webhooks/sandbox`,
    payerKey: accountOf('deployer').privateKey,
    assets: [
      assetOf(native, { symbol: 'ETH', decimals: 18 }),
      assetOf(tokenId, { symbol: 'USDX', decimals: 6 }),
    ],
  })
  const config = parseConfig(
    JSON.stringify({
      port: Number(new URL(serverUrl).port),
      database: ':memory:',
      projects: [
        { id: 'local', name: 'Local', origins: ['http://localhost:3000'] },
        { id: 'other', name: 'Other', origins: [] },
      ],
      rateLimit: false,
      networks: [testNetwork(rpcUrl)],
      tokenLists: [{ address: tokenId, name: 'USD Example', symbol: 'USDX', decimals: 6 }],
      onramp: {
        offramp: { countries: ['US', 'DE'] },
        providers: [{ kind: 'sandbox', url: sandbox.url, apiKey, webhookSecret }],
        assets: [
          { address: native, code: 'ETH', network: 'latch-one' },
          { address: tokenId, code: 'USDX', network: 'latch-one' },
        ],
      },
    }),
  )
  const server = await startServer(config, silent)
  onTestFinished(async () => {
    await sandbox.stop()
    await server.stop()
  })
  return {
    sandboxUrl: sandbox.url,
    get: (path) => fetch(`${serverUrl}${path}`),
    post: (path, body, headers = {}) =>
      fetch(`${serverUrl}${path}`, {
        method: 'POST',
        headers,
        body: typeof body === 'string' ? body : JSON.stringify(body),
      }),
  }
}
