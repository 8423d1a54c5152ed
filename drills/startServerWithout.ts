import type * as Server from '@latchkit/server'
import { loadWithout, type Protection } from './loadWithout.ts'

/** Starts a real server in this process with some protections taken out of its code, and returns its URL. */
export async function startServerWithout(
  protections: readonly Protection[],
  config: object,
  onEnd: (end: () => void | Promise<void>) => void,
): Promise<string> {
  const { parseConfig, startServer } = await loadWithout<typeof Server>(
    'packages/server/src/index.ts',
    protections,
    onEnd,
  )
  const silent = (): void => undefined
  const server = await startServer(
    parseConfig(
      JSON.stringify({
        port: 0,
        database: ':memory:',
        projects: [{ id: 'drill', name: 'Drill', origins: ['*'] }],
        ...config,
      }),
    ),
    { debug: silent, info: silent, warn: silent, error: silent },
  )
  onEnd(() => server.stop())
  return server.url
}

/** A network of a configuration. */
export function drillNetwork(rpcUrl: string, more: object = {}): object {
  return {
    caipNetworkId: 'eip155:31337',
    name: 'Drill',
    nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
    rpcUrls: [rpcUrl],
    ...more,
  }
}
