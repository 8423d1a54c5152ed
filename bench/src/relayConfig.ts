import { randomBytes } from 'node:crypto'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** Writes the configuration of a server that is measured as a relay, and answers where. */
export function relayConfig(
  folder: string,
  more: { readonly database: string; readonly natsUrl?: string },
): string {
  const file = join(folder, `${randomBytes(4).toString('hex')}.json`)
  const text = JSON.stringify({
    port: 0,
    ...more,
    relay: { rateLimit: false, messagesPerTopic: 1_000_000 },
    projects: [{ id: 'bench', name: 'Bench', origins: ['*'] }],
    networks: [
      {
        caipNetworkId: 'eip155:31337',
        name: 'Bench',
        nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
        rpcUrls: ['http://127.0.0.1:1'],
      },
    ],
  })
  writeFileSync(file, text)
  return file
}
