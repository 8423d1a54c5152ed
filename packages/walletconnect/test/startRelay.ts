import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createHash, randomInt } from 'node:crypto'
import { base64url, compactVerify, decodeJwt, importJWK } from 'jose'
import { WebSocketServer, type WebSocket } from 'ws'

/** A message as a relay keeps it. */
export interface RelayMail {
  readonly topic: string
  readonly message: string
  readonly tag: number
  readonly ttl: number
  readonly prompt?: boolean
  readonly from: string
  readonly ackedBy: Set<string>
}

/** How a relay for tests behaves. */
export interface TestRelayOptions {
  readonly port?: number
  /** What an earlier relay has kept. */
  readonly mailbox?: RelayMail[]
  /** False for one that knows publishing alone. */
  readonly knowsProposals?: boolean
  /** What it turns everybody away with. */
  readonly rejection?: string
  /** Leaves what the client asks unanswered while it is true. */
  readonly isDeaf?: () => boolean
}

/** A relay in this process. */
export interface TestRelay {
  readonly url: string
  readonly port: number
  readonly mailbox: RelayMail[]
  /** Sockets that are open. */
  sockets(): number
  /** Sockets that were ever opened. */
  opened(): number
  readonly calls: { readonly method: string; readonly params: unknown }[]
  /** Brings a message that nobody has published. */
  inject(topic: string, message: string, tag?: number): void
  /** Ends every connection, with a word where one is given; the relay stays. */
  drop(code?: number, reason?: string): void
  stop(): Promise<void>
}

interface Client {
  readonly id: string
  readonly socket: WebSocket
  readonly topics: Set<string>
}

/** Starts a relay that keeps what nobody has fetched, as a real one does, and checks who calls. */
export async function startRelay({
  port = 0,
  mailbox = [],
  knowsProposals = true,
  rejection,
  isDeaf = () => false,
}: TestRelayOptions = {}): Promise<TestRelay> {
  const clients = new Set<Client>()
  const calls: { method: string; params: unknown }[] = []
  let opened = 0
  const http = createServer((_, response) => response.writeHead(404).end())
  const server = new WebSocketServer({ server: http })
  await new Promise<void>((resolve) => http.listen(port, '127.0.0.1', resolve))
  const actualPort = (http.address() as AddressInfo).port
  const url = `ws://127.0.0.1:${actualPort}/relay`

  // More digits than a number holds, as the ids of public relays have.
  const deliveries = new Map<string, { mail: RelayMail; client: Client }>()
  let lastDelivery = 9_000_000_000_000_000_001n + BigInt(randomInt(1e9))

  function deliver(mail: RelayMail, client: Client): void {
    if (mail.from === client.id || mail.ackedBy.has(client.id)) return
    lastDelivery += 1n
    deliveries.set(String(lastDelivery), { mail, client })
    const { topic, message, tag } = mail
    const data = JSON.stringify({ topic, message, tag, publishedAt: Date.now() })
    client.socket.send(
      `{"id":${lastDelivery},"jsonrpc":"2.0","method":"irn_subscription","params":{"id":"${topic}","data":${data}}}`,
    )
  }

  function publish(mail: RelayMail): void {
    const digest = (message: string) => createHash('sha256').update(message).digest('hex')
    const isKnown = mailbox.some(
      (kept) => kept.topic === mail.topic && digest(kept.message) === digest(mail.message),
    )
    if (isKnown) return
    mailbox.push(mail)
    for (const client of clients) if (client.topics.has(mail.topic)) deliver(mail, client)
  }

  function subscribe(client: Client, topics: readonly string[]): void {
    for (const topic of topics) {
      client.topics.add(topic)
      for (const mail of mailbox) if (mail.topic === topic) deliver(mail, client)
    }
  }

  function onMessage(client: Client, text: string): void {
    const acked = /^\{"id":(\d+),"jsonrpc":"2.0","result":true\}$/.exec(text)?.[1]
    if (acked) {
      const delivery = deliveries.get(acked)
      if (delivery?.client === client) delivery.mail.ackedBy.add(client.id)
      return
    }
    const { id, method, params } = JSON.parse(text) as {
      id: string
      method: string
      params: Record<string, never>
    }
    calls.push({ method, params })
    if (isDeaf()) return
    const answer = (rest: object) =>
      client.socket.send(JSON.stringify({ id, jsonrpc: '2.0', ...rest }))
    const published = { from: client.id, ackedBy: new Set<string>() }
    if (method === 'irn_publish') {
      answer({ result: true })
      publish({ ...(params as unknown as RelayMail), ...published })
    } else if (method === 'irn_batchSubscribe' || method === 'irn_subscribe') {
      const topics = (params['topics'] ?? [params['topic']]) as unknown as string[]
      answer({ result: topics })
      subscribe(client, topics)
    } else if (method === 'irn_unsubscribe') {
      client.topics.delete(params['topic'] ?? '')
      answer({ result: true })
    } else if (method === 'wc_proposeSession' && knowsProposals) {
      const { pairingTopic: topic = '', sessionProposal: message = '' } = params
      answer({ result: true })
      subscribe(client, [topic])
      publish({ topic, message, tag: 1100, ttl: 300, prompt: true, ...published })
    } else answer({ error: { code: -32_601, message: 'Method not found' } })
  }

  server.on('connection', (socket, request) => {
    opened += 1
    const query = new URL(request.url ?? '', url).searchParams
    const turnAway = (message: string) => {
      socket.send(JSON.stringify({ id: 0, jsonrpc: '2.0', error: { code: 3000, message } }))
      socket.close(3000, message)
    }
    if (rejection !== undefined) return turnAway(rejection)
    const early: string[] = []
    let client: Client | undefined
    socket.on('message', (data: Buffer) => {
      if (client) onMessage(client, data.toString())
      else early.push(data.toString())
    })
    admit(query.get('auth') ?? '', url).then(
      (id) => {
        const admitted = { id, socket, topics: new Set<string>() }
        client = admitted
        clients.add(admitted)
        socket.on('close', () => clients.delete(admitted))
        for (const text of early) onMessage(admitted, text)
        return admitted
      },
      () => turnAway('bad token'),
    )
  })

  return {
    url,
    port: actualPort,
    mailbox,
    calls,
    sockets: () => clients.size,
    opened: () => opened,
    inject(topic, message, tag = 0) {
      const mail = { topic, message, tag, ttl: 300, from: 'nobody', ackedBy: new Set<string>() }
      for (const client of clients) if (client.topics.has(topic)) deliver(mail, client)
    },
    drop(code, reason) {
      for (const { socket } of clients)
        if (code === undefined) socket.terminate()
        else socket.close(code, reason)
    },
    async stop() {
      for (const socket of server.clients) socket.terminate()
      await new Promise<void>((resolve) => server.close(() => resolve()))
      await new Promise<void>((resolve) => http.close(() => resolve()))
    },
  }
}

/** Checks a client's token with another library than the one that made it. */
async function admit(token: string, url: string): Promise<string> {
  const { iss = '', aud, exp = 0 } = decodeJwt(token)
  const bytes = fromBase58(iss.slice('did:key:z'.length))
  const x = base64url.encode(bytes.slice(2))
  await compactVerify(token, await importJWK({ kty: 'OKP', crv: 'Ed25519', x }, 'EdDSA'))
  if (bytes[0] !== 0xed || bytes[1] !== 0x01 || aud !== url || exp < Date.now() / 1000)
    throw new Error('The token is not one of this relay’s.')
  return iss
}

function fromBase58(text: string): Uint8Array {
  const alphabet = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz'
  let value = 0n
  for (const character of text) value = value * 58n + BigInt(alphabet.indexOf(character))
  return Uint8Array.from(Buffer.from(value.toString(16).padStart(68, '0'), 'hex'))
}
