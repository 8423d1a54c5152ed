import { once } from 'node:events'
import { WebSocket } from 'ws'
import { createIdentity, signToken, type TestIdentity } from './signRelayToken.ts'

/** A delivery of the relay. */
export interface Delivery {
  readonly id: number
  readonly params: {
    readonly id: string
    readonly data: {
      readonly topic: string
      readonly message: string
      readonly publishedAt: number
      readonly tag: number
      readonly attestation?: string
    }
  }
}

/** The response to a call. */
export interface Reply {
  readonly id: unknown
  readonly result?: unknown
  readonly error?: { readonly code: number; readonly message: string; readonly data?: string }
}

/** A client on a real socket. */
export interface TestClient {
  readonly identity: TestIdentity
  readonly socket: WebSocket
  /** All frames as text. */
  readonly texts: readonly string[]
  readonly deliveries: readonly Delivery[]
  call(method: string, params: unknown): Promise<Reply>
  /** Resolves to the messages once there are `count` deliveries. */
  delivered(count: number): Promise<readonly string[]>
  close(): Promise<void>
}

/** Opens a client. It acknowledges each delivery, unless `isSilent`. */
export async function openClient(
  url: string,
  options: {
    readonly identity?: TestIdentity
    readonly isSilent?: boolean
    /** X-Forwarded-For header of a proxy. */
    readonly from?: string
  } = {},
): Promise<TestClient> {
  const { identity = createIdentity(), isSilent = false, from } = options
  const address = `${url.replace('http', 'ws')}/relay`
  const socket = new WebSocket(`${address}?auth=${signToken(identity, address)}`, {
    ...(from !== undefined && { headers: { 'x-forwarded-for': from } }),
  })
  const texts: string[] = []
  const deliveries: Delivery[] = []
  const replies = new Map<unknown, (reply: Reply) => void>()
  const waiting = new Set<() => void>()
  let lastId = 0
  socket.on('message', (data) => {
    const text = (data as Buffer).toString()
    texts.push(text)
    const body = JSON.parse(text) as Reply & Delivery & { readonly method?: string }
    if (body.method === 'irn_subscription') {
      deliveries.push(body)
      if (!isSilent) socket.send(JSON.stringify({ id: body.id, jsonrpc: '2.0', result: true }))
      for (const look of waiting) look()
    } else {
      replies.get(body.id)?.(body)
      replies.delete(body.id)
    }
  })
  await once(socket, 'open')
  return {
    identity,
    socket,
    texts,
    deliveries,
    async call(method, params) {
      const id = String((lastId += 1))
      const reply = new Promise<Reply>((resolve, reject) => {
        replies.set(id, resolve)
        socket.once('close', () =>
          reject(new Error(`The socket closed before ${method} was answered.`)),
        )
      })
      socket.setMaxListeners(0)
      socket.send(JSON.stringify({ id, jsonrpc: '2.0', method, params }))
      return await reply
    },
    async delivered(count) {
      await new Promise<void>((resolve) => {
        const look = (): void => {
          if (deliveries.length < count) return
          waiting.delete(look)
          resolve()
        }
        waiting.add(look)
        look()
      })
      return deliveries.map(({ params }) => params.data.message)
    },
    async close() {
      if (socket.readyState === socket.CLOSED) return
      socket.close()
      await once(socket, 'close')
    },
  }
}
