import { spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import type { PhoneAnswer, PhoneNews, PhoneOrder, PhoneStart } from './phoneMessages.ts'
import type { Phone, PhoneOptions } from './startPhone.ts'

/** A program in which phones run. */
export interface PhoneProgram {
  /** Starts a wallet on another device, with a memory of its own. Its `stop` leaves the others running. */
  startPhone(options: PhoneOptions): Promise<Phone>
  /** Ends the program, and every phone in it. */
  stop(): Promise<void>
}

/**
 * Starts a program in which any number of phones run, one after the other or side by side. To load the software of a wallet
 * takes a second or two, which tests that share a program wait for once.
 *
 * @example
 * const phones = startPhoneProgram()
 * afterAll(() => phones.stop())
 * test('…', async () => {
 *   const phone = await phones.startPhone({ relayUrl: 'ws://127.0.0.1:3100/relay' })
 * })
 */
export function startPhoneProgram(): PhoneProgram {
  const isSource = import.meta.url.endsWith('.ts')
  const program = fileURLToPath(
    new URL(isSource ? './program.ts' : './program.js', import.meta.url),
  )
  const loader = isSource ? ['--import', 'tsx/esm'] : []
  const child = spawn(process.execPath, [...loader, program], {
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
  })
  const complaints: Buffer[] = []
  child.stderr?.on('data', (chunk: Buffer) => complaints.push(chunk))
  const orders = new Map<number, (answer: PhoneAnswer) => void>()
  const phones = new Map<number, (news: PhoneNews) => void>()
  let [lastOrder, lastPhone] = [0, 0]
  let hasEnded = false
  const ended = new Promise<void>((resolve) =>
    child.once('close', () => {
      hasEnded = true
      const error = `The phone has ended: ${Buffer.concat(complaints).toString()}`
      for (const id of orders.keys()) settle({ id, error })
      resolve()
    }),
  )

  function settle(answer: PhoneAnswer): void {
    orders.get(answer.id)?.(answer)
    orders.delete(answer.id)
  }

  child.on('message', (message: PhoneNews | PhoneAnswer) => {
    if ('event' in message) return phones.get(message.phone)?.(message)
    settle(message)
  })

  const call = <Answer>(phone: number, method: string, params: object): Promise<Answer> =>
    new Promise((resolve, reject) => {
      lastOrder += 1
      const order: PhoneOrder = { id: lastOrder, phone, method, params }
      orders.set(order.id, (answer) => {
        if ('error' in answer) reject(new Error(answer.error))
        else resolve(answer.result as Answer)
      })
      child.send(order, (error) => {
        if (error) settle({ id: order.id, error: error.message })
      })
    })

  return {
    async startPhone({ relayUrl, software = '@reown/walletkit', name = 'Latch Phone' }) {
      lastPhone += 1
      const phone = lastPhone
      const { tell, next, on } = createInbox()
      phones.set(phone, tell)
      await call(phone, 'start', { relayUrl, software, name } satisfies PhoneStart)
      return {
        scan: (uri) => call(phone, 'pair', { uri }),
        call: (method, params = {}) => call(phone, method, params),
        next,
        on,
        async stop() {
          if (!phones.delete(phone) || hasEnded) return
          await call(phone, 'stop', {})
        },
      }
    },
    async stop() {
      child.kill('SIGKILL')
      await ended
    },
  }
}

/** Keeps what a phone tells until somebody asks for it. */
function createInbox(): Pick<Phone, 'next' | 'on'> & { tell(news: PhoneNews): void } {
  const events: PhoneNews[] = []
  const waiting = new Set<() => void>()
  const listeners = new Map<string, Set<(payload: never) => void>>()
  return {
    tell(news) {
      const eventListeners = listeners.get(news.event)
      if (eventListeners?.size)
        for (const listener of Array.from(eventListeners)) listener(news.payload as never)
      else events.push(news)
      for (const look of Array.from(waiting)) look()
    },
    next: <Payload>(event: PhoneNews['event']) =>
      new Promise<Payload>((resolve) => {
        const look = () => {
          const index = events.findIndex((news) => news.event === event)
          if (index === -1) return
          waiting.delete(look)
          resolve(events.splice(index, 1)[0]?.payload as Payload)
        }
        waiting.add(look)
        look()
      }),
    on(event, listener) {
      const eventListeners = listeners.get(event) ?? new Set()
      listeners.set(event, eventListeners.add(listener))
      return () => eventListeners.delete(listener)
    },
  }
}
