import {
  createCipheriv,
  createDecipheriv,
  createHash,
  createPublicKey,
  diffieHellman,
  generateKeyPairSync,
  hkdfSync,
  randomBytes,
} from 'node:crypto'
import { exportJWK, SignJWT } from 'jose'
import { WebSocket } from 'ws'

/** A message that the wallet has opened. */
export interface WalletMail {
  readonly topic: string
  readonly id: number
  readonly method?: string
  readonly params: {
    readonly proposer: { readonly publicKey: string }
    readonly requester: { readonly publicKey: string }
    readonly optionalNamespaces: Record<string, { readonly chains: readonly string[] }>
    readonly expiryTimestamp: number
    readonly authPayload: Record<string, unknown>
    readonly request: {
      readonly method: string
      readonly params: unknown
      readonly expiryTimestamp: number
    }
    readonly chainId: string
  }
  readonly result?: unknown
  readonly error?: { readonly code: number; readonly message: string }
  readonly tag: number
}

/** A wallet for tests, made of another cryptographic library than the client's. */
export interface TestWallet {
  readonly publicKey: string
  /** Hears a topic by its key. */
  listen(key: Buffer): string
  /** Reads what a site shows, and hears its offer. */
  pair(uri: string): string
  /** The next message that fits, one that has come already too. */
  next(fits: (mail: WalletMail) => boolean): Promise<WalletMail>
  request(topic: string, method: string, params: unknown, tag: number, id?: number): Promise<number>
  respond(to: WalletMail, rest: object, tag?: number): Promise<void>
  /** Agrees on a session with who has proposed it. Answers its topic. */
  agree(proposerPublicKey: string): string
  /** Seals for a site whose key is known, as a sign-in's answer is. */
  respondSealed(topic: string, publicKey: string, message: object, tag: number): Promise<void>
  /** Publishes as it is. */
  publish(topic: string, message: string, tag: number): Promise<void>
  seal(topic: string, message: object): string
  nextId(): number
  close(): void
}

/** Creates a wallet at a relay. */
export async function createTestWallet(relayUrl: string): Promise<TestWallet> {
  const keys = generateKeyPairSync('x25519')
  const raw = Buffer.from(keys.publicKey.export({ format: 'jwk' }).x ?? '', 'base64url')
  const symKeys = new Map<string, Buffer>()
  const inbox: WalletMail[] = []
  const waiting = new Set<() => void>()
  const answers = new Map<string, () => void>()
  const socket = new WebSocket(`${relayUrl}?auth=${await token(relayUrl)}`)
  await new Promise((resolve, reject) => {
    socket.once('open', resolve)
    socket.once('error', reject)
  })
  let lastId = Date.now() * 1000

  socket.on('message', (data: Buffer) => {
    const text = data.toString()
    const frame = JSON.parse(text)
    if (frame.method !== 'irn_subscription') return answers.get(String(frame.id))?.()
    const id = /^\{"id":("[^"]*"|\d+)/.exec(text)?.[1]
    socket.send(`{"id":${id},"jsonrpc":"2.0","result":true}`)
    const { topic, message, tag } = frame.params.data
    const key = symKeys.get(topic)
    if (!key) return
    const content = open(key, Buffer.from(message, 'base64').subarray(1))
    if (content === undefined) return
    inbox.push({ ...(JSON.parse(content) as WalletMail), topic, tag })
    for (const look of Array.from(waiting)) look()
  })

  const call = (method: string, params: object) =>
    new Promise<void>((resolve) => {
      const id = String((lastId += 1))
      answers.set(id, resolve)
      socket.send(JSON.stringify({ id, jsonrpc: '2.0', method, params }))
    })
  const derive = (publicKey: string) => {
    const x = Buffer.from(publicKey, 'hex').toString('base64url')
    const theirs = createPublicKey({ format: 'jwk', key: { kty: 'OKP', crv: 'X25519', x } })
    const shared = diffieHellman({ privateKey: keys.privateKey, publicKey: theirs })
    return Buffer.from(hkdfSync('sha256', shared, '', '', 32))
  }
  const wallet: TestWallet = {
    publicKey: raw.toString('hex'),
    listen(key) {
      const topic = createHash('sha256').update(key).digest('hex')
      symKeys.set(topic, key)
      void call('irn_subscribe', { topic })
      return topic
    },
    pair(uri) {
      const { pathname, searchParams } = new URL(uri)
      const topic = wallet.listen(Buffer.from(searchParams.get('symKey') ?? '', 'hex'))
      if (pathname !== `${topic}@2`) throw new Error(`${uri} is not its own topic’s.`)
      return topic
    },
    next: (fits) =>
      new Promise((resolve) => {
        const look = () => {
          const index = inbox.findIndex(fits)
          if (index === -1) return
          waiting.delete(look)
          resolve(inbox.splice(index, 1)[0] as WalletMail)
        }
        waiting.add(look)
        look()
      }),
    nextId: () => (lastId += 1),
    async request(topic, method, params, tag, id = wallet.nextId()) {
      await wallet.publish(topic, wallet.seal(topic, { id, jsonrpc: '2.0', method, params }), tag)
      return id
    },
    respond: ({ topic, id, tag }, rest, answerTag = tag + 1) =>
      wallet.publish(topic, wallet.seal(topic, { id, jsonrpc: '2.0', ...rest }), answerTag),
    agree: (proposerPublicKey) => wallet.listen(derive(proposerPublicKey)),
    respondSealed(topic, publicKey, message, tag) {
      const sealed = seal(derive(publicKey), JSON.stringify(message))
      const envelope = Buffer.concat([Buffer.of(1), raw, sealed]).toString('base64')
      return wallet.publish(topic, envelope, tag)
    },
    publish: (topic, message, tag) => call('irn_publish', { topic, message, tag, ttl: 300 }),
    seal(topic, message) {
      const key = symKeys.get(topic)
      if (!key) throw new Error('The wallet has no key for the topic.')
      return Buffer.concat([Buffer.of(0), seal(key, JSON.stringify(message))]).toString('base64')
    },
    close: () => socket.terminate(),
  }
  return wallet
}

function seal(key: Buffer, text: string): Buffer {
  const nonce = randomBytes(12)
  const cipher = createCipheriv('chacha20-poly1305', key, nonce, { authTagLength: 16 })
  return Buffer.concat([nonce, cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()])
}

function open(key: Buffer, sealed: Buffer): string | undefined {
  try {
    const nonce = sealed.subarray(0, 12)
    const decipher = createDecipheriv('chacha20-poly1305', key, nonce, { authTagLength: 16 })
    decipher.setAuthTag(sealed.subarray(-16))
    return Buffer.concat([decipher.update(sealed.subarray(12, -16)), decipher.final()]).toString()
  } catch {
    return undefined
  }
}

async function token(relayUrl: string): Promise<string> {
  const { privateKey, publicKey } = generateKeyPairSync('ed25519')
  const x = Buffer.from((await exportJWK(publicKey)).x ?? '', 'base64url')
  return new SignJWT({ sub: randomBytes(32).toString('hex') })
    .setProtectedHeader({ alg: 'EdDSA', typ: 'JWT' })
    .setIssuer(`did:key:z${toBase58(Buffer.concat([Buffer.of(0xed, 0x01), x]))}`)
    .setAudience(relayUrl)
    .setIssuedAt()
    .setExpirationTime('1d')
    .sign(privateKey)
}

function toBase58(bytes: Buffer): string {
  const alphabet = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz'
  let text = ''
  for (let value = BigInt(`0x${bytes.toString('hex')}`); value > 0n; value /= 58n)
    text = alphabet.charAt(Number(value % 58n)) + text
  return text
}
