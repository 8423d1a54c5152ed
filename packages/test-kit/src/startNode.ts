import { once } from 'node:events'
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { onTestFinished } from 'vitest'

/** Of Solana's main network: what a test node says when it is asked alone. */
const genesisHash = '5eykt4UsFv8P8NJdTREpY1vzqKqZKvdpKuc147dw2N9d'

/** One call as a node got it. */
export interface NodeCall {
  readonly id: unknown
  readonly method: string
  readonly params?: unknown
}

/** A node that behaves as a test tells it to. */
export interface TestNode {
  readonly url: string
  /** Every body that it got, parsed. */
  readonly bodies: readonly unknown[]
}

/** What a node says to one body: a JSON value, or whatever a test does with the response itself. */
export type NodeBehaviour = (
  body: NodeCall | readonly NodeCall[],
  response: ServerResponse,
) => unknown

/**
 * Starts a node that answers with `behaviour`; what that returns is sent as JSON, `undefined` sends nothing.
 * A lone question for its chain is answered with `chainId`, or the given answer, and not counted.
 */
export async function startNode(
  behaviour: NodeBehaviour,
  chainId: number | object = 31_337,
): Promise<TestNode> {
  const bodies: unknown[] = []
  const server = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      const body = JSON.parse(Buffer.concat(chunks).toString('utf8')) as
        | NodeCall
        | readonly NodeCall[]
      if ((body as NodeCall).method === 'eth_chainId') {
        const said = typeof chainId === 'number' ? { result: `0x${chainId.toString(16)}` } : chainId
        return void response.end(
          JSON.stringify({ jsonrpc: '2.0', id: (body as NodeCall).id, ...said }),
        )
      }
      if ((body as NodeCall).method === 'getGenesisHash') {
        const { id } = body as NodeCall
        return void response.end(JSON.stringify({ jsonrpc: '2.0', id, result: genesisHash }))
      }
      bodies.push(body)
      void reply(behaviour(body, response), response)
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, bodies }
}

async function reply(answer: unknown, response: ServerResponse): Promise<void> {
  const json = await answer
  if (json !== undefined) response.end(JSON.stringify(json))
}
