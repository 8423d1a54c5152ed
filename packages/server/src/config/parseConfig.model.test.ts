import { expect, test } from 'vitest'
import { ConfigError, parseConfig } from './parseConfig.ts'

const network = {
  caipNetworkId: 'eip155:1',
  name: 'Ethereum',
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  rpcUrls: ['https://rpc.example.com'],
}
const minimal = {
  projects: [{ id: 'shop', name: 'Shop', origins: ['https://shop.example'] }],
  networks: [network],
}

function errorsOf(settings: unknown, environment: Record<string, string> = {}): readonly string[] {
  try {
    parseConfig(typeof settings === 'string' ? settings : JSON.stringify(settings), environment)
  } catch (error) {
    if (error instanceof ConfigError) return error.errors
    throw error
  }
  throw new Error('No mistake was found.')
}

const full = {
  ...minimal,
  natsUrl: 'nats://host:4222',
  database: 'postgres://user@host/name',
  networks: [
    {
      ...network,
      swaps: {},
      indexer: {},
      bundler: {},
      paymaster: {},
      names: {},
      wsUrls: ['ws://x'],
    },
    network,
  ],
  prices: { tokens: [{}], pools: {}, services: [{}], sources: [] },
  tokenLists: [{}],
  names: { gateway: {}, ens: {} },
  onramp: { providers: [{}], assets: [{}] },
  sessions: { networks: [{}] },
  metrics: {},
}
const places = (value: unknown, at: readonly string[] = []): readonly (readonly string[])[] =>
  typeof value === 'object' && value !== null
    ? [at, ...Object.entries(value).flatMap(([key, item]) => places(item, [...at, key]))]
    : [at]
const put = (value: unknown, [key, ...rest]: readonly string[], odd: unknown): unknown => {
  if (key === undefined) return odd
  const copy: Record<string, unknown> | unknown[] = Array.isArray(value)
    ? [...(value as readonly unknown[])]
    : { ...(value as object) }
  const entries = copy as Record<string, unknown>
  entries[key] = put(entries[key], rest, odd)
  return copy
}

test.each(places(full).slice(1))(
  'whatever stands at %s.%s.%s.%s, the answer is sentences',
  (...keys) => {
    const place = keys.filter((key) => key !== undefined)
    for (const odd of [null, 'x', [null], { networks: 1 }]) {
      const errors = errorsOf(put(full, place, odd))
      expect(errors).not.toHaveLength(0)
      for (const error of errors) expect(error).toMatch(/[a-z0-9\]")}]\.$/i)
    }
  },
)
