import type { Log } from '@latchkit/backend/internal'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { generatePrivateKey } from 'viem/accounts'
import { type Devnet, up } from '@latchkit/devnet'
import { parseConfig } from '../../src/config/parseConfig.ts'
import { startServer } from '../../src/startServer.ts'

/** What the operator of this server alone knows. */
export const operatorToken = 'a-token-of-the-operator'

/** What the backend of the site knows. */
export const secretKey = 'a-secret-key-of-the-site-0123456789'

/** A local stack, whose server has every switch on that adds a route. */
export interface ContractServer {
  readonly url: string
  readonly devnet: Devnet
  /** What it wrote as an error: things that nobody foresaw. */
  readonly errors: readonly object[]
  stop(): Promise<void>
}

interface LocalConfig {
  readonly login: object
  readonly networks: readonly { readonly caipNetworkId: string }[]
}

/** Starts a {@link ContractServer}. */
export async function startContractServer(): Promise<ContractServer> {
  const devnet = await up({ ports: 'free', ownServer: true, without: ['demo', 'status'] })
  const errors: object[] = []
  const silent = (): void => undefined
  const log: Log = {
    debug: silent,
    info: silent,
    warn: silent,
    error: (fields, message) => void errors.push({ ...fields, message }),
  }
  try {
    const local = JSON.parse(
      await readFile(join(devnet.directory, 'server.json'), 'utf8'),
    ) as LocalConfig
    const config = parseConfig(
      JSON.stringify({
        ...local,
        login: { ...local.login, port: 0 },
        rateLimit: false,
        networks: local.networks.map((network) =>
          network.caipNetworkId === 'eip155:31337'
            ? { ...network, bundler: { operatorKey: generatePrivateKey() } }
            : network,
        ),
        avatars: 'proxy',
        nfts: { media: 'proxy' },
        sessions: {
          signerKey: generatePrivateKey(),
          networks: [{ caipNetworkId: 'eip155:31337', validator: `0x${'5e'.repeat(20)}` }],
        },
        projects: [
          {
            id: 'local',
            name: 'Local',
            origins: ['http://localhost:3000'],
            secretKeys: [secretKey],
          },
          { id: 'other', name: 'Other', origins: ['https://other.example'] },
        ],
        signIn: { url: 'http://localhost:3100', secrets: ['s'.repeat(32)] },
        metrics: { token: operatorToken },
        analytics: { enabled: false, sink: { token: operatorToken } },
      }),
    )
    // Every question of the table begins sessions and registers names of its own, all from one network address.
    const server = await startServer(config, log, {
      sessionLimits: { perClient: Infinity },
      nameLimits: { perClient: 1_000_000 },
      signInLimits: { perClient: 1_000_000 },
    })
    return {
      url: server.url,
      devnet,
      errors,
      async stop() {
        await server.stop()
        await devnet.stop()
      },
    }
  } catch (error) {
    await devnet.stop()
    throw error
  }
}
