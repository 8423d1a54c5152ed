import { expect, test } from 'vitest'
import { assertUsualFeesPerGas } from './assertUsualFeesPerGas.ts'
import { estimateFeesPerGas } from './estimateFeesPerGas.ts'
import type { FeesPerGas } from './feesPerGas.ts'
import type { NetworkClient } from './createNetworkClient.ts'
import { readFeeHistory } from './readFeeHistory.ts'
import { unreadableError } from './rpcError.ts'
import { RpcResponseError } from './rpcResponseError.ts'

const gwei = 1_000_000_000n
const hex = (value: bigint): string => `0x${value.toString(16)}`
const refused = expect.objectContaining({ name: 'KitError', code: 'FeeTooHigh', actor: 'retry' })

type Answers = Readonly<Record<string, unknown>>

function chainThat(answers: Answers): NetworkClient {
  const request = async ({ method }: { method: string }) => {
    const answer = answers[method]
    if (answer instanceof Error) throw answer
    if (answer !== undefined) return answer
    throw new RpcResponseError('the method does not exist', -32_601)
  }
  return { request: request as NetworkClient['request'] }
}

/** A network on which gas has cost 30 gwei and a tip of 1. */
const usual: Answers = {
  eth_getBlockByNumber: { baseFeePerGas: hex(30n * gwei) },
  eth_maxPriorityFeePerGas: hex(gwei),
  eth_feeHistory: {
    oldestBlock: '0x1',
    gasUsedRatio: Array.from({ length: 20 }, () => 0.5),
    baseFeePerGas: Array.from({ length: 21 }, () => hex(30n * gwei)),
    reward: Array.from({ length: 20 }, () => [hex(gwei)]),
  },
}

test('what the network has cost of late is taken, and much more in a rush too', async () => {
  expect(await estimateFeesPerGas(chainThat(usual))).toEqual({
    maxFeePerGas: 46n * gwei,
    expectedFeePerGas: 31n * gwei,
    maxPriorityFeePerGas: gwei,
  })
  const rush = { ...usual, eth_getBlockByNumber: { baseFeePerGas: hex(300n * gwei) } }
  expect((await estimateFeesPerGas(chainThat(rush))).maxFeePerGas).toBe(451n * gwei)
})

test.each<readonly [string, Answers]>([
  ['a tip of 100,000 gwei', { eth_maxPriorityFeePerGas: hex(100_000n * gwei) }],
  ['a tip of 31 gwei where 1 is usual', { eth_maxPriorityFeePerGas: hex(31n * gwei) }],
  ['a base fee of 500 gwei', { eth_getBlockByNumber: { baseFeePerGas: hex(500n * gwei) } }],
  [
    'one price of 1,000 gwei',
    { eth_getBlockByNumber: {}, eth_gasPrice: hex(1_000n * gwei), eth_feeHistory: undefined },
  ],
])('%s is refused', async (_name, lies) => {
  await expect(estimateFeesPerGas(chainThat({ ...usual, ...lies }))).rejects.toEqual(refused)
})

test('a quiet network without tips is no reason to refuse a small one', async () => {
  const quiet = {
    ...usual,
    eth_getBlockByNumber: { baseFeePerGas: '0x7' },
    eth_feeHistory: { baseFeePerGas: ['0x8', '0x7'], reward: [['0x0']] },
  }
  expect(await estimateFeesPerGas(chainThat(quiet))).toMatchObject({ maxPriorityFeePerGas: gwei })
})

test('the limits are 20 times the history, to the wei', () => {
  const history = { baseFeePerGas: 30n * gwei, priorityFeePerGas: 2n * gwei }
  const of = (maximum: bigint, priority?: bigint): FeesPerGas => ({
    maxFeePerGas: maximum,
    expectedFeePerGas: maximum,
    ...(priority !== undefined && { maxPriorityFeePerGas: priority }),
  })
  expect(() => assertUsualFeesPerGas(of(640n * gwei, 40n * gwei), history)).not.toThrow()
  expect(() => assertUsualFeesPerGas(of(640n * gwei + 1n), history)).toThrow(refused)
  expect(() => assertUsualFeesPerGas(of(640n * gwei, 40n * gwei + 1n), history)).toThrow(refused)
  expect(() => assertUsualFeesPerGas(of(500n * gwei), undefined)).not.toThrow()
  expect(() => assertUsualFeesPerGas(of(500n * gwei + 1n), undefined)).toThrow(refused)
})

test('a chain without a history is told from one that cannot be asked', async () => {
  expect(await readFeeHistory(chainThat({}))).toBeUndefined()
  expect(await readFeeHistory(chainThat({ eth_feeHistory: { baseFeePerGas: [] } }))).toBeUndefined()
  const error = unreadableError('status 503')
  await expect(readFeeHistory(chainThat({ eth_feeHistory: error }))).rejects.toThrow('503')
})

test('one odd block does not move the history', async () => {
  const odd = {
    ...usual,
    eth_feeHistory: {
      baseFeePerGas: [hex(30n * gwei), hex(90_000n * gwei), hex(30n * gwei)],
      reward: [[hex(gwei)], [hex(90_000n * gwei)], [hex(gwei)]],
    },
  }
  expect(await readFeeHistory(chainThat(odd))).toEqual({
    baseFeePerGas: 30n * gwei,
    priorityFeePerGas: gwei,
  })
})
