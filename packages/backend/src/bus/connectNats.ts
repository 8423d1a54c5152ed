import { connect as connectPlain, isIP, type Socket } from 'node:net'
import { connect as connectSecurely } from 'node:tls'
import type { Log } from '../internal/log.ts'
import type { Bus } from './bus.ts'
import { createNatsReader, type NatsMessage } from './createNatsReader.ts'

const firstWaitMs = 250
const longestWaitMs = 5_000
const connectWithinMs = 5_000
const pingEveryMs = 20_000
/** Bytes that may wait for a slow connection. */
const maxBufferedBytes = 16_777_216
/** Bytes that may wait for a connection that is away. */
const maxPendingBytes = 8_388_608
const fix =
  'Check "natsUrl" or NATS_URL, and that NATS runs there and lets this server in; until then, servers find each other’s messages in the database, within two seconds.'

/**
 * Creates a {@link Bus} over NATS. It connects in the background and reconnects with backoff; messages that are published
 * meanwhile, up to 8 MB, are sent once it is connected.
 * @param addresses `nats://user:password@host:4222`, `nats://token@host` or `tls://…`; several separated by commas
 */
export function connectNats(addresses: string, log: Log): Bus {
  const urls = addresses.split(',').map((each) => new URL(each.trim()))
  const subscriptions = new Map<string, { subject: string; listener: (text: string) => void }>()
  let socket: Socket | undefined
  let isReady = false
  let isClosed = false
  let turn = 0
  let retry: NodeJS.Timeout | undefined
  let maxPayloadBytes = 1_048_576
  let pending: string[] = []
  let pendingBytes = 0
  /** What the log has said since the last connection, which is tried again and again. */
  const logged = new Set<string>()

  function open(): void {
    const url = urls[turn % urls.length] as URL
    const plain = connectPlain({ host: hostOf(url), port: Number(url.port || 4222) })
    plain.setNoDelay(true)
    begin(plain, url, url.protocol === 'tls:')
  }

  function begin(opened: Socket, url: URL, becomesSecure: boolean): void {
    socket = opened
    const read = createNatsReader()
    let isAlive = true
    let reason = 'it closed the connection'
    const end = (why: string): void => {
      reason = why
      opened.destroy()
    }
    const patience = setTimeout(
      () => end(`no answer of a NATS within ${connectWithinMs / 1000} s`),
      connectWithinMs,
    )
    const pinging = setInterval(() => {
      if (!isAlive) return end('it no longer answers')
      isAlive = false
      opened.write('PING\r\n')
    }, pingEveryMs).unref()
    opened.on('error', (error: NodeJS.ErrnoException) => {
      // Of a name with several addresses, the message is empty.
      reason = error.message || (error.code ?? error.name)
    })
    opened.on('close', () => {
      clearTimeout(patience)
      clearInterval(pinging)
      if (socket === opened) lose(url, reason)
    })
    opened.on('data', (bytes: Buffer) => {
      isAlive = true
      try {
        for (const message of read(bytes)) handle(message)
      } catch (error) {
        end((error as Error).message)
      }
    })

    function handle(message: NatsMessage): void {
      if (message.kind === 'ping') opened.write('PONG\r\n')
      else if (message.kind === 'error') refuse(message.text)
      else if (message.kind === 'message')
        subscriptions.get(message.subscription)?.listener(message.text)
      else if (message.kind === 'pong') onConnected()
      else if (message.kind === 'info') {
        if (becomesSecure) secure(message.text)
        else greet(message.text)
      }
    }

    function refuse(why: string): void {
      reason = why
      // One that ends the connection is said as its reason.
      if (isReady) warnOnce(url, why, 'NATS refuses')
    }

    /** The server sends its first INFO in plain text; the rest of the connection uses TLS. */
    function secure(info: string): void {
      const { tls_required: isRequired, tls_available: isAvailable } = parseInfo(info)
      if (!isRequired && !isAvailable)
        return end('it offers no TLS; set it up there, or use nats://')
      clearTimeout(patience)
      clearInterval(pinging)
      opened.removeAllListeners('data')
      opened.removeAllListeners('close')
      const host = hostOf(url)
      const servername = isIP(host) === 0 ? { servername: host } : {}
      const secured = connectSecurely({ socket: opened, host, ...servername })
      begin(secured, url, false)
      greetOn(secured, url)
    }

    function greet(info: string): void {
      const { max_payload: most, tls_required: mustBeSecure } = parseInfo(info)
      // The password would go out in plain text, and be refused.
      if (mustBeSecure && url.protocol !== 'tls:') return end('it requires TLS; use tls://')
      if (most !== undefined) maxPayloadBytes = most
      if (!isReady) greetOn(opened, url)
    }

    function onConnected(): void {
      clearTimeout(patience)
      if (isReady) return
      isReady = true
      turn = 0
      for (const [id, { subject }] of subscriptions) opened.write(`SUB ${subject} ${id}\r\n`)
      for (const message of pending) opened.write(message)
      pending = []
      pendingBytes = 0
      logged.clear()
      log.info({ host: url.host }, 'NATS is connected')
    }
  }

  function warnOnce({ host }: URL, reason: string, message: string): void {
    const line = `${host} ${reason} ${message}`
    if (!logged.has(line)) log.warn({ host, reason, fix }, message)
    logged.add(line)
  }

  function lose(url: URL, reason: string): void {
    socket = undefined
    isReady = false
    if (isClosed) return
    warnOnce(url, reason, 'NATS cannot be reached')
    turn += 1
    const waitMs = Math.min(longestWaitMs, firstWaitMs * 2 ** Math.min(turn, 8))
    retry = setTimeout(open, waitMs)
    retry.unref()
  }

  open()
  return {
    publish(subject, text) {
      const bytes = Buffer.byteLength(text)
      if (isClosed || bytes > maxPayloadBytes) return
      const message = `PUB ${subject} ${bytes}\r\n${text}\r\n`
      if (socket && isReady) {
        if (socket.writableLength <= maxBufferedBytes) socket.write(message)
      } else if (pendingBytes + bytes <= maxPendingBytes) {
        pending.push(message)
        pendingBytes += bytes
      }
    },
    subscribe(subject, listener) {
      const id = String(subscriptions.size + 1)
      subscriptions.set(id, { subject, listener })
      if (isReady) socket?.write(`SUB ${subject} ${id}\r\n`)
    },
    isConnected: () => isReady,
    close() {
      isClosed = true
      clearTimeout(retry)
      socket?.destroy()
    },
  }
}

function greetOn(socket: Socket, { username, password }: URL): void {
  const user = decodeURIComponent(username)
  const pass = decodeURIComponent(password)
  const options = {
    verbose: false,
    pedantic: false,
    echo: false,
    name: 'latchkit',
    lang: 'node',
    version: '1',
    protocol: 1,
    ...(pass === '' ? user !== '' && { auth_token: user } : { user, pass }),
  }
  socket.write(`CONNECT ${JSON.stringify(options)}\r\nPING\r\n`)
}

/** What a server says of itself when it is connected to. */
interface NatsInfo {
  readonly max_payload?: number
  readonly tls_required?: boolean
  readonly tls_available?: boolean
}

function parseInfo(text: string): NatsInfo {
  return JSON.parse(text) as NatsInfo
}

/** An address of IPv6 has brackets in a URL alone. */
function hostOf({ hostname }: URL): string {
  return hostname.replaceAll(/^\[|\]$/g, '')
}
