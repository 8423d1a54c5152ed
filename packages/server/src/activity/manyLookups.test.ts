import { expect, test } from 'vitest'
import { createTestApp, testNetwork } from '@latchkit/test-kit/createTestApp'
import { startNode, type NodeCall } from '@latchkit/test-kit/startNode'

const attacked = 40
const accountOf = (index: number): string => `0x${(index + 1).toString(16).padStart(40, '0')}`
const wordOf = (account: string): string => account.slice(2).padStart(64, '0')
const honest = accountOf(1_000)
const head = { number: '0x10', hash: `0x${'a'.repeat(64)}`, timestamp: '0x1', transactions: [] }

/** Asks for many accounts as one client, and for one as another. Returns how many were scanned before that one's turn. */
async function countBefore(limits: object): Promise<number> {
  const scanned: string[] = []
  const answer = ({ id, method, params }: NodeCall): object => {
    if (method === 'eth_getLogs') scanned.push(JSON.stringify(params))
    const result = method === 'eth_getLogs' ? [] : method.startsWith('eth_getBlock') ? head : '0x10'
    return { jsonrpc: '2.0', id, result }
  }
  const node = await startNode((body) =>
    Array.isArray(body) ? body.map(answer) : answer(body as NodeCall),
  )
  const history = { native: 'none' }
  const { app } = await createTestApp(
    { networks: [testNetwork(node.url, { history })], trustedProxies: 1 },
    { limits: { lookups: limits } },
  )
  const look = async (account: string, client: string): Promise<Response> =>
    await app.request(`/v1/account/${account}/history?projectId=local`, {
      headers: { 'x-forwarded-for': client },
    })
  const attack = Array.from({ length: attacked }, (_, index) =>
    look(accountOf(index), '198.51.100.7'),
  )
  expect((await look(honest, '203.0.113.9')).status).toBe(200)
  const turn = scanned.findIndex((params) => params.includes(wordOf(honest)))
  const before = scanned.slice(0, turn)
  expect((await Promise.all(attack)).map(({ status }) => status)).not.toContain(500)
  return Array.from({ length: attacked }, (_, index) => wordOf(accountOf(index))).filter((word) =>
    before.some((params) => params.includes(word)),
  ).length
}

test('without a queue, all accounts that one client names are scanned before that of another', async () => {
  expect(await countBefore({ atOncePerClient: Infinity })).toBe(attacked)
})

test('of one client, so many accounts are looked up at once', async () => {
  expect(await countBefore({})).toBeLessThanOrEqual(8)
})
