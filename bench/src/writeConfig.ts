import { randomBytes } from 'node:crypto'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** Writes the configuration of a server that is measured, with what is given in the place of its own. Answers where. */
export function writeConfig(folder: string, given: BenchConfig = {}): string {
  const {
    projectId = 'bench',
    caipNetworkId = 'eip155:31337',
    rpcUrls = ['http://127.0.0.1:9'],
    ...more
  } = given
  const file = join(folder, `${randomBytes(4).toString('hex')}.json`)
  const text = JSON.stringify({
    port: 0,
    database: join(folder, 'server.db'),
    ...more,
    projects: [{ id: projectId, name: 'Bench', origins: ['*'] }],
    networks: [
      {
        caipNetworkId,
        name: 'Bench',
        nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
        rpcUrls,
      },
    ],
  })
  writeFileSync(file, text)
  return file
}

export interface BenchConfig {
  /** The one project's; `bench` where none is given. */
  readonly projectId?: string
  readonly database?: string
  readonly natsUrl?: string
  readonly rateLimit?: false
  readonly logLevel?: 'info'
  readonly cache?: { readonly balancesSeconds: number }
  readonly relay?: { readonly rateLimit: false; readonly messagesPerTopic?: number }
  /** The one network's; without them, one whose node is never there. */
  readonly caipNetworkId?: string
  readonly rpcUrls?: readonly string[]
}
