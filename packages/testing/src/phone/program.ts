// A wallet of WalletConnect, of the software that real wallets are made with, in a program of its own: it leaves timers and
// sockets behind. Takes the relay's address and the software's name; speaks with its parent by messages.
import { createRequire } from 'node:module'
import { phoneEvents, type PhoneAnswer, type PhoneNews, type PhoneOrder } from './phoneMessages.ts'

interface Software {
  on(event: string, listener: (payload: unknown) => void): void
  readonly [method: string]: unknown
}

const [relayUrl = '', software = '', name = ''] = process.argv.slice(2)
const require = createRequire(import.meta.url)
const values = new Map<string, unknown>()
const storage = {
  getKeys: async () => Array.from(values.keys()),
  getEntries: async () => Array.from(values),
  getItem: async (key: string) => values.get(key),
  setItem: async (key: string, value: unknown) => void values.set(key, structuredClone(value)),
  removeItem: async (key: string) => void values.delete(key),
}

const found = require(software) as Readonly<
  Record<string, { init(settings: object): Promise<Software> }>
>
// Each brings a core of its own version, and must be given that one.
const { Core } = createRequire(require.resolve(software))('@walletconnect/core') as {
  readonly Core: new (settings: object) => {
    readonly relayer: { transportClose(): Promise<void>; restartTransport(): Promise<void> }
  }
}
const core = new Core({
  relayUrl,
  projectId: 'a'.repeat(32),
  storage,
  customStoragePrefix: 'phone',
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
  wallet.on(event, (payload) => tell({ event, payload: payload ?? null }))

const sibling = createRequire(require.resolve(software))
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
}

process.on('message', async (order: PhoneOrder) => {
  const { id, method, params } = order
  try {
    const call = own[method] ?? (wallet[method] as (params: unknown) => unknown).bind(wallet)
    tell({ id, result: (await call(params as never)) ?? null })
  } catch (error) {
    tell({ id, error: error instanceof Error ? error.message : JSON.stringify(error) })
  }
})
process.on('disconnect', () => process.exit(0))
tell({ event: 'ready', payload: null })

function tell(news: PhoneNews | PhoneAnswer): void {
  process.send?.(news)
}
