import { expect, test } from 'vitest'
import { createTestApp, testNetwork } from '@latchkit/test-kit/createTestApp'
import { startNode, type NodeCall } from '@latchkit/test-kit/startNode'
import { createAnswerRoom, type AnswerLimits } from './createAnswerRoom.ts'

const megabyte = `0x${'00'.repeat(500_000)}`
const off = { perRequest: Infinity, perAddress: Infinity, total: Infinity }

const callsOf = (count: number): readonly NodeCall[] =>
  Array.from({ length: count }, (_, id) => ({
    id,
    method: 'eth_call',
    params: [{ data: `0x${id.toString(16).padStart(4, '0')}` }, 'latest'],
  }))

/** Asks for so many answers of a megabyte in one list. Returns those that came, the refusals. */
async function askForMegabytes(
  calls: number,
  limits: Partial<AnswerLimits>,
): Promise<{ answered: number; refused: number }> {
  const node = await startNode((body) =>
    [body].flat().map(({ id }) => ({ jsonrpc: '2.0', id, result: megabyte })),
  )
  const { app } = await createTestApp(
    { networks: [testNetwork(node.url)] },
    { limits: { answers: limits } },
  )
  const body = callsOf(calls)
  const response = await app.request('/v1?chainId=eip155:31337&projectId=local', {
    method: 'POST',
    body: JSON.stringify(body),
  })
  const answers = (await response.json()) as { result?: unknown; error?: { code: number } }[]
  expect(answers.map((answer) => (answer as NodeCall).id)).toEqual(body.map(({ id }) => id))
  return {
    answered: answers.filter(({ result }) => result === megabyte).length,
    refused: answers.filter(({ error }) => error?.code === -32_005).length,
  }
}

test('without a limit, one small list fetches many megabytes', async () => {
  expect(await askForMegabytes(20, off)).toMatchObject({ answered: 20, refused: 0 })
})

test('a list is answered with ten megabytes at most, and what is over is refused', async () => {
  expect(await askForMegabytes(20, {})).toMatchObject({ answered: 10, refused: 10 })
})

test('a list whose answers are all too large is asked in halves so often and no more', async () => {
  const endless = Buffer.alloc(10_485_761, ' ')
  const node = await startNode((_body, response) => void response.end(endless))
  const { app } = await createTestApp({ networks: [testNetwork(node.url)] })
  const response = await app.request('/v1?chainId=eip155:31337&projectId=local', {
    method: 'POST',
    body: JSON.stringify(callsOf(100)),
  })
  expect(response.status).toBe(503)
  // 16 times, of which each makes two of one; each call by itself would be 199.
  expect(node.bodies).toHaveLength(33)
})

test.each([
  ['perAddress', 1],
  ['total', 0],
] as const)('answers that nobody reads take room: %s', (limit, ofOthers) => {
  const room = createAnswerRoom({ ...off, [limit]: 10 })
  const take = (address: string): { isThere: boolean; release(): void } => {
    const hold = room(address, () => undefined)
    return { isThere: hold.take(6), release: hold.release }
  }
  const first = take('198.51.100.7')
  expect(first.isThere).toBe(true)
  expect(take('198.51.100.7').isThere).toBe(false)
  expect(Number(take('203.0.113.9').isThere)).toBe(ofOthers)
  first.release()
  first.release()
  expect(take('198.51.100.7').isThere).toBe(true)
})

test('a large answer costs as many calls as it is long', () => {
  let charged = 0
  const hold = createAnswerRoom()('198.51.100.7', (calls) => void (charged += calls))
  hold.take(99_999)
  expect(charged).toBe(0)
  hold.take(450_000)
  expect(charged).toBe(4)
})
