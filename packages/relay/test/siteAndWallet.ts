// A site and a wallet of the software that others use, over one relay: node siteAndWallet.ts RELAY SITE WALLET.
// It prints each step that it reaches as one line of JSON.
import { createRequire } from 'node:module'
import { createMemory, type Memory } from './createMemory.ts'

interface Settings {
  readonly relayUrl: string
  readonly projectId: string
  readonly metadata: object
  readonly storage: Memory
  readonly customStoragePrefix: string
  readonly telemetryEnabled: false
  readonly logger: 'silent'
}

interface Session {
  readonly topic: string
  readonly namespaces: Readonly<Record<string, { readonly accounts: readonly string[] }>>
}

interface Site {
  connect(params: object): Promise<{ readonly uri?: string; approval(): Promise<Session> }>
  request(params: object): Promise<unknown>
  disconnect(params: object): Promise<void>
}

interface Wallet {
  on(event: string, listener: (event: never) => void): void
  pair(params: { readonly uri: string }): Promise<void>
  approveSession(params: object): Promise<Session>
  respondSessionRequest(params: object): Promise<void>
}

interface Maker<T> {
  init(settings: object): Promise<T>
}

const [relayUrl = '', siteName = '', walletName = ''] = process.argv.slice(2)
const require = createRequire(import.meta.url)
const account = 'eip155:1:0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const namespace = {
  chains: ['eip155:1'],
  methods: ['personal_sign'],
  events: ['chainChanged', 'accountsChanged'],
}

const site = await openSite()
const wallet = await openWallet()
say('opened')

const proposed = heard<{ readonly id: number }>('session_proposal')
const asked = heard<{ readonly id: number; readonly topic: string }>('session_request')
const ended = heard<{ readonly topic: string }>('session_delete')
const { uri = '', approval } = await site.connect({ optionalNamespaces: { eip155: namespace } })
await wallet.pair({ uri })
const { id } = await proposed
say('proposed')
const [session, approved] = await Promise.all([
  approval(),
  wallet.approveSession({ id, namespaces: { eip155: { ...namespace, accounts: [account] } } }),
])
say('settled', session.topic === approved.topic && session.namespaces['eip155']?.accounts[0])

const answered = site.request({
  topic: session.topic,
  chainId: 'eip155:1',
  request: { method: 'personal_sign', params: ['0x01', account] },
})
const request = await asked
const response = { id: request.id, jsonrpc: '2.0', result: '0xsigned' }
await wallet.respondSessionRequest({ topic: request.topic, response })
say('answered', await answered)

await site.disconnect({ topic: session.topic, reason: { code: 6000, message: 'Over' } })
say('ended', (await ended).topic === session.topic)
process.exit(0)

/** Two cores of one name in one program would be one and the same client. */
function settings(name: string): Settings {
  const metadata = { name, description: name, url: 'https://shop.example', icons: [] }
  const common = { relayUrl, projectId: 'a'.repeat(32), telemetryEnabled: false } as const
  return {
    ...common,
    metadata,
    storage: createMemory(),
    customStoragePrefix: name,
    logger: 'silent',
  }
}

async function openSite(): Promise<Site> {
  const found = require(siteName) as { readonly SignClient: Maker<Site> }
  return await found.SignClient.init(settings('Site'))
}

async function openWallet(): Promise<Wallet> {
  const found = require(walletName) as Readonly<Record<'WalletKit' | 'Web3Wallet', Maker<Wallet>>>
  // Each brings a core of its own version, and must be given that one.
  const { Core } = createRequire(require.resolve(walletName))('@walletconnect/core') as {
    readonly Core: new (settings: Settings) => object
  }
  const { metadata, ...core } = settings('Wallet')
  return await (found.WalletKit ?? found.Web3Wallet).init({
    core: new Core({ metadata, ...core }),
    metadata,
  })
}

function heard<T>(event: string): Promise<T> {
  return new Promise((resolve) => wallet.on(event, resolve as (event: never) => void))
}

function say(step: string, seen?: unknown): void {
  process.stdout.write(`${JSON.stringify({ step, seen })}\n`)
}
