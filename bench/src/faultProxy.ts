import { once } from 'node:events'
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/** What a node can suffer from. */
export type Fault =
  | 'none'
  | 'latency'
  | 'silence'
  | 'reset'
  | 'rate limit'
  | 'error 502'
  | 'cut JSON'
  | 'wrong chain'
  | 'stale head'

/** A node that suffers as it is told. */
export interface FaultProxy {
  readonly url: string
  fault: Fault
  /** How long `latency` keeps an answer. */
  slowMs: number
  /** How often each call reached the chain behind it; a refused one has not. */
  readonly taken: Map<string, number>
  close(): void
}

interface Call {
  readonly id: unknown
  readonly method: string
  readonly params: unknown
}

interface Answer {
  readonly id?: unknown
  readonly result?: unknown
}

const longMs = 8_000
const lostBlocks = 100
const lostSeconds = 1_200

/** Starts a node in front of a sound one. Of each fault it is the worst kind: the call is taken, and nobody hears of it. */
export async function startFaultProxy(behind: string): Promise<FaultProxy> {
  const taken = new Map<string, number>()
  const proxy = { fault: 'none' as Fault, slowMs: longMs, taken }

  async function answer(text: string, response: ServerResponse): Promise<void> {
    const { fault } = proxy
    if (fault === 'silence') return
    if (fault === 'rate limit') return void response.writeHead(429, { 'retry-after': '1' }).end()
    const body = JSON.parse(text) as Call | readonly Call[]
    const calls = Array.isArray(body) ? (body as readonly Call[]) : [body as Call]
    for (const { method, params } of calls) {
      const key = JSON.stringify([method, params])
      taken.set(key, (taken.get(key) ?? 0) + 1)
    }
    const headers = { 'content-type': 'application/json' }
    const reached = await fetch(behind, { method: 'POST', headers, body: text })
    const said = await reached.text()
    if (fault === 'latency') await new Promise((resolve) => setTimeout(resolve, proxy.slowMs))
    if (fault === 'reset') return void response.destroy()
    if (fault === 'error 502') return void response.writeHead(502).end()
    if (fault === 'cut JSON') return void response.end(said.slice(0, said.length / 2))
    response.end(distort(said, calls, fault))
  }

  const server = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      answer(Buffer.concat(chunks).toString('utf8'), response).catch(() => response.destroy())
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return Object.assign(proxy, {
    url: `http://127.0.0.1:${port}`,
    close() {
      server.closeAllConnections()
      server.close()
    },
  })
}

/** What a node of another chain would say, or one that has not moved for 20 minutes. */
function distort(text: string, calls: readonly Call[], fault: Fault): string {
  if (fault !== 'wrong chain' && fault !== 'stale head') return text
  const body = JSON.parse(text) as Answer | readonly Answer[]
  const change = (answer: Answer): Answer => {
    const call = calls.find(({ id }) => id === answer.id)
    if (fault === 'wrong chain')
      return call?.method === 'eth_chainId' ? { ...answer, result: '0x1' } : answer
    if (call?.method === 'eth_blockNumber')
      return { ...answer, result: less(answer.result, lostBlocks) }
    if (call?.method !== 'eth_getBlockByNumber') return answer
    const block = answer.result as { readonly number: string; readonly timestamp: string }
    const number = less(block.number, lostBlocks)
    return {
      ...answer,
      result: { ...block, number, timestamp: less(block.timestamp, lostSeconds) },
    }
  }
  return JSON.stringify(Array.isArray(body) ? body.map(change) : change(body as Answer))
}

function less(hex: unknown, by: number): string {
  return `0x${Math.max(0, Number(hex) - by).toString(16)}`
}
