import { beforeAll, expect, test, vi } from 'vitest'
import { base58 } from '@scure/base'
import { type Chain, createChain } from '@latchkit/backend/chain'
import { startNode, type NodeCall } from '@latchkit/test-kit/startNode'
import { readSignatures, type PlacedSignature } from './readSignatures.ts'

const count = 10_050
const perSlot = 7
const owner = 'owner'
const tokenAccount = 'tokenAccount'
let signatures: readonly string[]

beforeAll(() => {
  signatures = Array.from({ length: count }, (_, index) => {
    const bytes = Buffer.alloc(64, 1)
    // Nodes list them in the order of the chain, which is none of their letters.
    bytes.writeUInt32BE((index * 2_654_435_761) % 4_294_967_296, 0)
    bytes.writeUInt32BE(index, 60)
    return base58.encode(bytes)
  })
})

/** Of every seven transactions in a slot, five name the owner and four its token account; all name one of them. */
function names(address: string, index: number): boolean {
  return address === owner ? index % perSlot < 5 : index % perSlot > 2
}

async function longChain(): Promise<Chain> {
  const answer = ({ id, params }: NodeCall): object => {
    const [address, { before, limit }] = params as [string, { before?: string; limit: number }]
    const result: object[] = []
    const start = before === undefined ? 0 : signatures.indexOf(before) + 1
    for (let index = start; index < count && result.length < limit; index++) {
      if (!names(address, index)) continue
      const slot = 9_000_000 - Math.floor(index / perSlot)
      result.push({ signature: signatures[index], slot, blockTime: slot, err: null })
    }
    return { jsonrpc: '2.0', id, result }
  }
  const { url } = await startNode((body) =>
    Array.isArray(body) ? body.map(answer) : answer(body as NodeCall),
  )
  return createChain({
    caipNetworkId: 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp',
    name: 'Solana',
    nativeCurrency: { name: 'Solana', symbol: 'SOL', decimals: 9 },
    rpcUrls: [url],
  })
}

test.each([1_000, 997, 51])(
  'ten thousand transactions of two accounts are paged whole, %i at a time, each once',
  async (size) => {
    const chain = await longChain()
    const pages = size === 51 ? 20 : Infinity
    const found: PlacedSignature[] = []
    for (let page = 0, start = ''; page < pages; page++) {
      const part = await readSignatures(chain, [owner, tokenAccount], { start, count: size })
      if (part.length === 0) break
      expect(part.length).toBeLessThanOrEqual(size)
      found.push(...part)
      start = part.at(-1)?.place ?? ''
    }
    const slots = found.map(({ slot }) => slot)
    expect(slots).toEqual(slots.toSorted((left, right) => right - left))
    const wanted = size === 51 ? found.length : count
    expect(new Set(found.map(({ signature }) => signature)).size).toBe(wanted)
    if (size === 51) expect(found).toHaveLength(51 * 20)
  },
)

test('an account without a past has none', async () => {
  const { url } = await startNode((body) => ({ id: (body as NodeCall).id, result: [] }))
  const chain = createChain({ ...(await longChain()).network, rpcUrls: [url] })
  expect(await readSignatures(chain, [owner], { start: '', count: 51 })).toEqual([])
})

test('a place that nobody gave makes nobody read the whole past', async () => {
  const chain = await longChain()
  const request = vi.spyOn(chain, 'request')
  const start = `.1.${signatures[0]}`
  await expect(readSignatures(chain, [owner], { start, count: 51 })).rejects.toMatchObject({
    status: 400,
    field: 'cursor',
  })
  expect(request.mock.calls.length).toBeLessThan(20)
})

test('a transaction whose time a node does not know is as old as the one before it', async () => {
  const times = [null, 1_700_000_100, null, 1_700_000_000, null]
  const { url } = await startNode((body) => {
    const result = times.map((blockTime, index) => {
      return { signature: signatures[index], slot: 9 - index, blockTime, err: null }
    })
    return { jsonrpc: '2.0', id: (body as NodeCall).id, result }
  })
  const chain = createChain({ ...(await longChain()).network, rpcUrls: [url] })
  const found = await readSignatures(chain, [owner], { start: '', count: 51 })
  expect(found.map(({ minedAt }) => Date.parse(minedAt) / 1000)).toEqual([
    1_700_000_100, 1_700_000_100, 1_700_000_000, 1_700_000_000, 1_700_000_000,
  ])
})
