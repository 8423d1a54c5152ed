import { connect as connectPlain, type Socket } from 'node:net'
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

  function open(): void {
    const url = urls[turn % urls.length] as URL
    const plain = connectPlain({ host: url.hostname, port: Number(url.port || 4222) })
    plain.setNoDelay(true)
    begin(plain, url, url.protocol === 'tls:')
  }

  function begin(opened: Socket, url: URL, becomesSecure: boolean): void {
    socket = opened
    const read = createNatsReader()
    let isAlive = true
    const patience = setTimeout(() => opened.destroy(), connectWithinMs)
    const pinging = setInterval(() => {
      if (!isAlive) return opened.destroy()
      isAlive = false
      opened.write('PING\r\n')
    }, pingEveryMs).unref()
    opened.on('error', () => undefined)
    opened.on('close', () => {
      clearTimeout(patience)
      clearInterval(pinging)
      if (socket === opened) lose(url)
    })
    opened.on('data', (bytes: Buffer) => {
      isAlive = true
      try {
        for (const message of read(bytes)) handle(message)
      } catch (error) {
        log.warn({ err: error }, 'the bus is not understood')
        opened.destroy()
      }
    })

    function handle(message: NatsMessage): void {
      if (message.kind === 'ping') opened.write('PONG\r\n')
      else if (message.kind === 'error') log.warn({ reason: message.text }, 'the bus refuses')
      else if (message.kind === 'message')
        subscriptions.get(message.subscription)?.listener(message.text)
      else if (message.kind === 'pong') onConnected()
      else if (message.kind === 'info') {
        if (becomesSecure) secure()
        else greet(message.text)
      }
    }

    /** The server sends its first INFO in plain text; the rest of the connection uses TLS. */
    function secure(): void {
      clearTimeout(patience)
      clearInterval(pinging)
      opened.removeAllListeners('data')
      opened.removeAllListeners('close')
      const secured = connectSecurely({ socket: opened, servername: url.hostname })
      begin(secured, url, false)
      greetOn(secured, url)
    }

    function greet(info: string): void {
      const { max_payload: most } = JSON.parse(info) as { readonly max_payload?: number }
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
      log.info({ host: url.host }, 'the bus is connected')
    }
  }

  function lose(url: URL): void {
    socket = undefined
    isReady = false
    if (isClosed) return
    if (turn === 0) log.warn({ host: url.host }, 'the bus is away')
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
