import type { Chain } from '@latchkit/backend/chain'
import { expect, test } from 'vitest'
import { createHeadCache } from './createHeadCache.ts'

const account = '0x00000000000000000000000000000000000000aa'

/** A chain whose answers name the block in which they were read. */
function createChain(): Chain & { block: number; readonly calls: string[] } {
  const calls: string[] = []
  const refuse = (): never => {
    throw new Error('Nothing else is asked.')
  }
  return {
    block: 1,
    calls,
    network: {
      caipNetworkId: 'eip155:1',
      name: 'Test',
      nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
      rpcUrls: [],
    },
    async request<T>(method: string, params: readonly unknown[] | object = []): Promise<T> {
      calls.push(method)
      const number = `0x${this.block.toString(16)}`
      if (method === 'eth_getBlockByNumber')
        return { number, hash: `0x${this.block.toString().repeat(64)}` } as T
      if (method === 'eth_getTransactionReceipt') return { blockNumber: number } as T
      return `${JSON.stringify(params)} in ${this.block}` as T
    },
    fetchPath: refuse,
    forward: refuse,
    checkNodes: refuse,
  }
}

const reads = (chain: ReturnType<typeof createChain>): number =>
  chain.calls.filter((method) => method === 'eth_getBalance').length

test('what is asked once costs no question for the newest block', async () => {
  const chain = createChain()
  await createHeadCache()(chain, 'eth_getBalance', [account, 'latest'])
  expect(chain.calls).toEqual(['eth_getBalance'])
})

test('what is asked again and again is asked of the nodes once a block', async () => {
  const chain = createChain()
  const hits: boolean[] = []
  const ask = createHeadCache((isHit) => hits.push(isHit))
  const read = async (): Promise<unknown> => await ask(chain, 'eth_getBalance', [account, 'latest'])
  for (let turn = 0; turn < 10; turn++) expect(await read()).toMatch(/in 1$/)
  expect(reads(chain)).toBe(2)
  expect(hits).toEqual([false, ...Array.from({ length: 8 }, () => true)])
  chain.block = 2
  await expect.poll(read).toMatch(/in 2$/)
  expect(reads(chain)).toBe(3)
})

test('who has seen a receipt reads nothing older', async () => {
  const chain = createChain()
  const ask = createHeadCache()
  const read = async (): Promise<unknown> => await ask(chain, 'eth_getBalance', [account, 'latest'])
  for (let turn = 0; turn < 3; turn++) await read()
  chain.block = 2
  await ask(chain, 'eth_getTransactionReceipt', ['0x1'])
  expect(await read()).toMatch(/in 2$/)
})

test('who has sent something reads nothing older', async () => {
  const chain = createChain()
  const ask = createHeadCache()
  const read = async (): Promise<unknown> => await ask(chain, 'eth_getBalance', [account])
  for (let turn = 0; turn < 3; turn++) await read()
  await ask(chain, 'eth_sendRawTransaction', ['0x1'])
  const before = reads(chain)
  await read()
  expect(reads(chain)).toBe(before + 1)
})

test.each([
  ['eth_getTransactionCount', [account, 'pending']],
  ['eth_getBlockByNumber', ['latest', true]],
  ['eth_blockNumber', []],
  ['eth_estimateGas', [{}]],
  ['eth_getTransactionByHash', ['0x1']],
] as const)('%s with %j is asked every time', async (method, params) => {
  const chain = createChain()
  const ask = createHeadCache()
  for (let turn = 0; turn < 4; turn++) await ask(chain, method, params)
  expect(chain.calls).toEqual(Array.from({ length: 4 }, () => method))
})

test('what is not there yet is asked every time', async () => {
  const chain = createChain()
  const asked: string[] = []
  const empty: Chain = {
    ...chain,
    async request<T>(method: string): Promise<T> {
      asked.push(method)
      return (
        method === 'eth_getBlockByNumber' ? { number: '0x1', hash: `0x${'1'.repeat(64)}` } : null
      ) as T
    },
  }
  const ask = createHeadCache()
  for (let turn = 0; turn < 4; turn++) await ask(empty, 'eth_getTransactionReceipt', ['0x1'])
  expect(asked.filter((method) => method === 'eth_getTransactionReceipt')).toHaveLength(4)
})

test('what is very long is asked every time: thousands of such answers would fill the memory', async () => {
  const chain = createChain()
  const long: Chain = {
    ...chain,
    async request<T>(method: string): Promise<T> {
      chain.calls.push(method)
      if (method !== 'eth_feeHistory') return { number: '0x1', hash: `0x${'1'.repeat(64)}` } as T
      return { reward: Array.from({ length: 1_024 }, () => [`0x${'1'.repeat(62)}`]) } as T
    },
  }
  const ask = createHeadCache()
  for (let turn = 0; turn < 4; turn++) await ask(long, 'eth_feeHistory', ['0x400', 'latest', [5]])
  expect(chain.calls.filter((method) => method === 'eth_feeHistory')).toHaveLength(4)
})

test('of long answers few are kept, and many of short ones', async () => {
  const chain = createChain()
  const filler = 'x'.repeat(3_000)
  const asked = createHeadCache()
  const ask = async (index: number, more = ''): Promise<unknown> =>
    await asked(chain, 'eth_call', [{ to: account, data: `0x${index}`, more }, 'latest'])
  const ofCalls = (): number => chain.calls.filter((method) => method === 'eth_call').length
  for (let turn = 0; turn < 2; turn++)
    for (let index = 0; index < 300; index++) await ask(index, filler)
  for (let turn = 0; turn < 2; turn++) await ask(1_000)
  const before = ofCalls()
  await ask(299, filler)
  await ask(1_000)
  expect(ofCalls()).toBe(before)
  await ask(0, filler)
  expect(ofCalls()).toBe(before + 1)
})
