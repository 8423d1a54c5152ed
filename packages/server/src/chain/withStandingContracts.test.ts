import type { ServerNetwork } from '@latchkit/backend/chain'
import type { Log } from '@latchkit/backend/internal'
import { startNode, type NodeCall } from '@latchkit/test-kit/startNode'
import { contractAccount } from '@latchkit/wire'
import { expect, test } from 'vitest'
import { withStandingContracts } from './withStandingContracts.ts'

const network: ServerNetwork = {
  caipNetworkId: 'eip155:31337',
  name: 'Test',
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  rpcUrls: [],
  contractAccounts: true,
}

/** Starts with a node at which these addresses have code; without them, with one that is silent. */
async function start(
  standing: readonly string[] | undefined,
  more: Partial<ServerNetwork> = {},
): Promise<{
  readonly has: boolean | undefined
  readonly lines: readonly string[]
  readonly asked: number
}> {
  const answer = ({ id, params }: NodeCall): object => {
    const [address] = params as readonly [string]
    return { jsonrpc: '2.0', id, result: standing?.includes(address) ? '0x6001' : '0x' }
  }
  const node = await startNode((body) => {
    if (!standing) return undefined
    return Array.isArray(body) ? body.map(answer) : answer(body as NodeCall)
  })
  const lines: string[] = []
  const write = (level: string) => (_fields: object, message: string) =>
    void lines.push(`${level}: ${message}`)
  const log: Log = {
    debug: write('debug'),
    info: write('info'),
    warn: write('warn'),
    error: write('error'),
  }
  const given = { ...network, rpcUrls: [node.url], ...more }
  const [found] = await withStandingContracts([given], log, 500)
  return { has: found?.contractAccounts, lines, asked: node.bodies.flat().length }
}

const { factory, implementation } = contractAccount

test('contract accounts are given where what creates them stands', async () => {
  expect(await start([factory, implementation])).toEqual({ has: true, lines: [], asked: 2 })
})

test('where a part of it does not, there are none, and the operator is told', async () => {
  for (const standing of [[], [factory], [implementation]]) {
    const { has, lines } = await start(standing)
    expect(has).toBe(false)
    expect(lines).toEqual([expect.stringMatching(/^error: contractAccounts is set, but/)])
  }
})

test('a node that is silent takes no account away', async () => {
  const { has, lines } = await start(undefined)
  expect(has).toBe(true)
  expect(lines).toEqual([expect.stringMatching(/^warn: /)])
})

test('of other networks, nothing is asked', async () => {
  const found = await start([], { contractAccounts: false })
  expect(found).toEqual({ has: false, lines: [], asked: 0 })
})
