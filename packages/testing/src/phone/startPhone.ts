import { spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import type { PhoneAnswer, PhoneNews, PhoneOrder } from './phoneMessages.ts'

/** What {@link startPhone} takes. */
export interface PhoneOptions {
  /** The relay that is built into the wallet: `ws://127.0.0.1:3100/relay`. */
  readonly relayUrl: string
  /** The software of the wallet, which must be installed beside. */
  readonly software?: '@reown/walletkit' | '@walletconnect/web3wallet'
  readonly name?: string
}

/** A wallet on another device: a program of its own, which sites reach through a relay alone. */
export interface Phone {
  /** Scans what a site shows. */
  scan(uri: string): Promise<void>
  /** Calls a method of the software, such as `approveSession`; also `goOffline` and `goOnline`. */
  call<Answer = unknown>(method: string, params?: object): Promise<Answer>
  /** The next of what the software tells, one that it has told already too: `session_proposal`, `session_request`, … */
  next<Payload = unknown>(event: PhoneNews['event']): Promise<Payload>
  /** Handles an event in place of `next`. Returns a function that stops it. */
  on(event: PhoneNews['event'], listener: (payload: never) => void): () => void
  stop(): Promise<void>
}

/** Starts a wallet on another device. */
export async function startPhone({
  relayUrl,
  software = '@reown/walletkit',
  name = 'Latch Phone',
}: PhoneOptions): Promise<Phone> {
  const isSource = import.meta.url.endsWith('.ts')
  const program = fileURLToPath(
    new URL(isSource ? './program.ts' : './program.js', import.meta.url),
  )
  const loader = isSource ? ['--import', 'tsx'] : []
  const child = spawn(process.execPath, [...loader, program, relayUrl, software, name], {
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
  })
  const complaints: Buffer[] = []
  child.stderr?.on('data', (chunk: Buffer) => complaints.push(chunk))
  const ended = new Promise<void>((resolve) => child.once('close', () => resolve()))
  const events: PhoneNews[] = []
  const waiting = new Set<() => void>()
  const listeners = new Map<string, Set<(payload: never) => void>>()
  const orders = new Map<number, (answer: PhoneAnswer) => void>()
  let lastOrder = 0

  child.on('message', (message: PhoneNews | PhoneAnswer) => {
    if ('id' in message) {
      orders.get(message.id)?.(message)
      orders.delete(message.id)
      return
    }
    const eventListeners = listeners.get(message.event)
    if (eventListeners?.size)
      for (const listener of Array.from(eventListeners)) listener(message.payload as never)
    else events.push(message)
    for (const look of Array.from(waiting)) look()
  })

  const next = <Payload>(event: PhoneNews['event']): Promise<Payload> =>
    new Promise((resolve) => {
      const look = () => {
        const index = events.findIndex((news) => news.event === event)
        if (index === -1) return
        waiting.delete(look)
        resolve(events.splice(index, 1)[0]?.payload as Payload)
      }
      waiting.add(look)
      look()
    })

  const call = <Answer>(method: string, params: object = {}): Promise<Answer> =>
    new Promise((resolve, reject) => {
      lastOrder += 1
      const order: PhoneOrder = { id: lastOrder, method, params }
      orders.set(order.id, (answer) => {
        if ('error' in answer) reject(new Error(answer.error))
        else resolve(answer.result as Answer)
      })
      child.send(order)
    })

  const failed = ended.then(() => {
    throw new Error(`The phone has ended: ${Buffer.concat(complaints).toString()}`)
  })
  failed.catch(() => undefined)
  await Promise.race([next('ready'), failed])
  return {
    scan: (uri) => call('pair', { uri }),
    call,
    next,
    on(event, listener) {
      const eventListeners = listeners.get(event) ?? new Set()
      listeners.set(event, eventListeners.add(listener))
      return () => eventListeners.delete(listener)
    },
    async stop() {
      child.kill('SIGKILL')
      await ended
    },
  }
}
