import { createHmac, randomUUID } from 'node:crypto'

const tries = 6
const firstPauseMs = 500
const patienceMs = 5_000

/** What the server is told of an order. */
export interface SandboxNews {
  readonly orderId: string
  readonly status:
    | 'pending'
    | 'completed'
    | 'failed'
    | 'waiting'
    | 'received'
    | 'refunded'
    | 'expired'
  /** Of a sale: where the coins are awaited, and how many. */
  readonly deposit?: { readonly address: string; readonly amount: string } | undefined
  readonly payoutAmount?: string | undefined
  readonly expiresAt?: string | undefined
  readonly transactionHash?: string | undefined
  readonly reason?: string | undefined
}

/** Sends webhooks to the server, in the order of the events. */
export interface Messenger {
  tell(news: SandboxNews): void
  /** Gives up on what was not delivered. */
  stop(): void
}

/**
 * Creates a {@link Messenger}. Each message has an id of its own and a signature over the moment and the body; one that
 * is not taken is sent again, with the same id.
 */
export function createMessenger(url: string, secret: string): Messenger {
  const stopped = new AbortController()
  let last: Promise<unknown> = Promise.resolve()

  async function deliver(body: string): Promise<void> {
    for (let attempt = 0; attempt < tries && !stopped.signal.aborted; attempt += 1) {
      if (await isDelivered(body)) return
      await pause(firstPauseMs * 2 ** attempt, stopped.signal)
    }
  }

  async function isDelivered(body: string): Promise<boolean> {
    try {
      const signal = AbortSignal.any([stopped.signal, AbortSignal.timeout(patienceMs)])
      const headers = {
        'content-type': 'application/json',
        'latchkit-signature': sign(body, secret, Math.floor(Date.now() / 1000)),
      }
      const response = await fetch(url, { method: 'POST', headers, body, signal })
      await response.body?.cancel()
      return response.ok
    } catch {
      return false
    }
  }

  return {
    tell(news) {
      const body = JSON.stringify({ id: randomUUID(), ...news })
      last = last.then(() => deliver(body))
    },
    stop: () => stopped.abort(),
  }
}

function sign(body: string, secret: string, seconds: number): string {
  const mac = createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex')
  return `t=${seconds},v1=${mac}`
}

function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, ms)
    signal.addEventListener('abort', () => {
      clearTimeout(timer)
      resolve()
    })
  })
}
