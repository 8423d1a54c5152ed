import type { Primitives } from '../../packages/walletconnect/src/crypto/primitives.ts'
import { hex, randomBytes } from '../../packages/walletconnect/src/bytes.ts'
import { createWalletConnect } from '@latchkit/walletconnect'
import { openEnvelope } from '../../packages/walletconnect/src/envelope/openEnvelope.ts'
import { sealEnvelope } from '../../packages/walletconnect/src/envelope/sealEnvelope.ts'
import { topicOf } from '../../packages/walletconnect/src/envelope/topicOf.ts'
import { createRelaySocket } from '../../packages/walletconnect/src/relay/createRelaySocket.ts'
import type { StoredSession } from '../../packages/walletconnect/src/storage/storedSession.ts'
import { relayAddress, relayToken } from '../../packages/walletconnect/src/relay/relayToken.ts'

const projectId = 'a'.repeat(32)
const ttlSeconds = 3_600
const granted = {
  chains: ['eip155:1'],
  accounts: ['eip155:1:0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'],
  methods: ['personal_sign'],
  events: ['accountsChanged'],
} as const

/** A site and a wallet in one session. */
export interface RelayPair {
  /** Sends one event and resolves when the site has answered it. Calls may overlap; their order is that of the calls. */
  tell(number: number): Promise<void>
  close(): void
}

/**
 * Opens a site with our own client, as a page has it after a reload, and a wallet that speaks by hand. `onEvent` hears
 * what the site's application does.
 */
export async function openRelayPair(
  primitives: Primitives,
  name: string,
  onEvent: (number: number) => void,
): Promise<RelayPair> {
  const symKey = randomBytes(32)
  const topic = await topicOf(primitives, symKey)
  const siteUrl = `ws://site-${name}.invalid/relay`
  const walletUrl = `ws://wallet-${name}.invalid/relay`

  const session: StoredSession = {
    topic,
    symKey: hex.encode(symKey),
    peer: { name: 'Wallet', description: '', url: 'https://wallet.example', icons: [] },
    requested: { eip155: granted },
    granted: { eip155: granted },
    expirySeconds: Math.floor(Date.now() / 1000) + 86_400,
    mayDeepLink: false,
    replayWindow: { floor: 0, seen: [] },
    updateId: 0,
  }
  const memory = new Map<string, string>()
  const prefix = `latchkit.walletconnect.${new URL(siteUrl).host}`
  memory.set(`${prefix}.sessions`, JSON.stringify({ version: 1, value: [session] }))
  const site = createWalletConnect({
    projectId,
    relayUrl: siteUrl,
    metadata: { name: 'Site', description: '', url: 'https://site.example', icons: [] },
    storage: {
      getItem: (key) => memory.get(key) ?? null,
      setItem: (key, value) => void memory.set(key, value),
      removeItem: (key) => void memory.delete(key),
    },
  })
  site.on((event) => {
    if (event.type === 'event') onEvent(event.data as number)
  })
  await site.resume()

  const identity = await primitives.createSigningKey()
  const waiting = new Map<number, () => void>()
  const wallet = createRelaySocket({
    address: async () =>
      relayAddress(walletUrl, projectId, await relayToken(primitives, identity, walletUrl)),
    onMessage: ({ message }) => void handleMessage(message),
    onRefused: (error) => {
      throw error
    },
    onConnectionChange: () => undefined,
  })
  wallet.subscribe([topic])
  let lastId = Date.now() * 1000
  let lastSent: Promise<unknown> = Promise.resolve()

  async function handleMessage(message: string): Promise<void> {
    const opened = await openEnvelope(primitives, { symKey }, message)
    const { id } = (opened?.message ?? {}) as { readonly id?: number }
    if (id === undefined) return
    waiting.get(id)?.()
    waiting.delete(id)
  }

  return {
    async tell(number) {
      const id = (lastId += 1)
      const params = { chainId: 'eip155:1', event: { name: 'accountsChanged', data: number } }
      const answered = new Promise<void>((resolve) => waiting.set(id, resolve))
      const sealed = sealEnvelope(primitives, symKey, {
        id,
        jsonrpc: '2.0',
        method: 'wc_sessionEvent',
        params,
      })
      const sent = lastSent.then(async () => {
        const publication = {
          topic,
          message: await sealed,
          ttl: ttlSeconds,
          tag: 1110,
          prompt: true,
        }
        return { accepted: wallet.call('irn_publish', publication) }
      })
      lastSent = sent
      await (
        await sent
      ).accepted
      await answered
    },
    close() {
      wallet.close()
      site.close()
    },
  }
}
