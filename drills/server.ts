// The program of startServer.ts: node server.ts CONFIG INTERNALS, both as JSON. It prints its URL.
import { parseConfig, startServer, type ServerInternals } from '@latchkit/server'

const [config = '{}', internals = '{}'] = process.argv.slice(2)
const network = {
  caipNetworkId: 'eip155:31337',
  name: 'Drill',
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  rpcUrls: ['http://127.0.0.1:9'],
}
const defaults = {
  port: 0,
  database: ':memory:',
  projects: [{ id: 'drill', name: 'Drill', origins: ['*'] }],
  networks: [network],
}
const silent = (): void => undefined
const server = await startServer(
  parseConfig(JSON.stringify({ ...defaults, ...(JSON.parse(config) as object) })),
  { debug: silent, info: silent, warn: silent, error: silent },
  JSON.parse(internals) as ServerInternals,
)
process.stdout.write(`${server.url}\n`)
