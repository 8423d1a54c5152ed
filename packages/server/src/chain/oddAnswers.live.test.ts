import { expect, test } from 'vitest'
import { eventTopic } from '../activity/parseLogTransfers.ts'
import { answering } from '@latchkit/test-kit/answering'
import { createTestApp, testNetwork } from '@latchkit/test-kit/createTestApp'
import { startNode, type NodeCall } from '@latchkit/test-kit/startNode'

const account = '0xf39fd6e51aad88f6f4ce6ab8827279cfffb92266'
const token = '0x00000000000000000000000000000000000000aa'
const hash = `0x${'1'.repeat(64)}`
const head = { number: '0x10', hash, timestamp: '0x1', transactions: [], logsBloom: '0x' }
const topic = (address: string): string => `0x${address.slice(2).padStart(64, '0')}`
const odd = [null, {}, [], 'x', '0x', '0xzz', 7, true, [null], ['x'], [{}], { number: 'x' }].map(
  (answer) => [answer] as const,
)

async function statusesOf(
  result: (call: NodeCall) => unknown,
  history: object = {},
): Promise<readonly number[]> {
  const { url } = await startNode(answering(result))
  const tested = await createTestApp({
    networks: [testNetwork(url, { history })],
    tokenLists: [{ address: `eip155:31337:${token}`, name: 'Listed', symbol: 'LST', decimals: 6 }],
  })
  const statuses: number[] = []
  for (const path of ['balance?currency=usd', 'history'])
    statuses.push((await tested.get(`/v1/account/${account}/${path}`)).status)
  return statuses
}

test.each(odd)('a node that answers %j to everything is away', async (answer) => {
  expect(await statusesOf(() => answer)).toEqual([503, 503])
})

test.each(odd)('a node that answers %j to what an account did breaks nothing', async (answer) => {
  const log = {
    address: token,
    topics: [eventTopic.transfer, topic(account), topic(token)],
    data: `0x${'0'.repeat(63)}1`,
    blockNumber: '0x10',
    blockHash: hash,
    transactionHash: hash,
    transactionIndex: '0x0',
  }
  const result = ({ method }: NodeCall): unknown => {
    if (method === 'eth_getBlockByNumber') return head
    if (method === 'eth_getBalance') return '0x1'
    return method === 'eth_getLogs' ? [log] : answer
  }
  const statuses = await statusesOf(result, { native: 'none' })
  expect(statuses).toEqual([200, 200])
})

test.each(odd)(
  'a node that answers %j to all but its newest block breaks nothing',
  async (answer) => {
    const statuses = await statusesOf(({ method }) =>
      method === 'eth_getBlockByNumber' ? head : answer,
    )
    for (const status of statuses) expect([200, 503]).toContain(status)
  },
)
