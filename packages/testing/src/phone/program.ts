// Wallets of WalletConnect, of the software that real wallets are made with, in a program of their own: they leave timers
// and sockets behind. Speaks with its parent by messages.
import { createRequire } from 'node:module'
import {
  phoneEvents,
  type PhoneAnswer,
  type PhoneNews,
  type PhoneOrder,
  type PhoneStart,
} from './phoneMessages.ts'

interface Software {
  on(event: string, listener: (payload: unknown) => void): void
  readonly [method: string]: unknown
}

interface Relayer {
  connect(): Promise<void>
  transportOpen(): Promise<void>
  restartTransport(): Promise<void>
  transportClose(): Promise<void>
}

interface Core {
  readonly relayer: Relayer
  readonly heartbeat: { stop(): void }
}

/** Does an order of one phone. */
type Phone = (method: string, params: unknown) => unknown

const require = createRequire(import.meta.url)
const phones = new Map<number, Promise<Phone>>()

async function start(phone: number, { relayUrl, software, name }: PhoneStart): Promise<Phone> {
  const found = require(software) as Readonly<
    Record<string, { init(settings: object): Promise<Software> }>
  >
  const sibling = createRequire(require.resolve(software))
  // Each brings a core of its own version, and must be given that one.
  const { Core } = sibling('@walletconnect/core') as {
    readonly Core: new (settings: object) => Core
  }
  const core = new Core({
    relayUrl,
    projectId: 'a'.repeat(32),
    storage: createStorage(),
    // Those of one name would be one and the same.
    customStoragePrefix: `phone-${phone}`,
    telemetryEnabled: false,
    logger: 'silent',
  })
  const maker = found['WalletKit'] ?? found['Web3Wallet']
  if (!maker) throw new Error(`${software} is not a software of a wallet.`)
  const metadata = {
    name,
    description: 'A wallet for tests',
    url: 'https://phone.example',
    icons: [],
  }
  const wallet = await maker.init({ core, metadata })
  for (const event of phoneEvents)
    wallet.on(event, (payload) => tell({ phone, event, payload: payload ?? null }))

  const { populateAuthPayload, buildAuthObject } = sibling('@walletconnect/utils') as {
    populateAuthPayload(params: unknown): unknown
    buildAuthObject(payload: unknown, signature: unknown, issuer: string): unknown
  }
  const own: Readonly<Record<string, (params: never) => unknown>> = {
    goOffline: () => core.relayer.transportClose(),
    goOnline: () => core.relayer.restartTransport(),
    populateAuthPayload,
    buildAuthObject: ({ payload, signature, issuer }: Readonly<Record<string, string>>) =>
      buildAuthObject(payload, signature, issuer ?? ''),
    async stop() {
      phones.delete(phone)
      core.heartbeat.stop()
      const { relayer } = core
      // A connection that is about to be tried again forgets that it was closed, and would be tried for ever once its relay is gone.
      for (const method of ['connect', 'transportOpen', 'restartTransport'] as const)
        relayer[method] = () => new Promise(() => undefined)
      await relayer.transportClose()
    },
  }
  return (method, params) => {
    const call = own[method] ?? (wallet[method] as (params: unknown) => unknown).bind(wallet)
    return call(params as never)
  }
}

function createStorage(): object {
  const values = new Map<string, unknown>()
  return {
    getKeys: async () => Array.from(values.keys()),
    getEntries: async () => Array.from(values),
    getItem: async (key: string) => values.get(key),
    setItem: async (key: string, value: unknown) => void values.set(key, structuredClone(value)),
    removeItem: async (key: string) => void values.delete(key),
  }
}

async function run({ phone, method, params }: PhoneOrder): Promise<unknown> {
  if (method !== 'start') return (await phones.get(phone))?.(method, params)
  phones.set(phone, start(phone, params as PhoneStart))
  await phones.get(phone)
}

process.on('message', async (order: PhoneOrder) => {
  const { id } = order
  try {
    tell({ id, result: (await run(order)) ?? null })
  } catch (error) {
    tell({ id, error: error instanceof Error ? error.message : JSON.stringify(error) })
  }
})
process.on('disconnect', () => process.exit(0))

function tell(news: PhoneNews | PhoneAnswer): void {
  process.send?.(news)
}
