import { setTimeout as wait } from 'node:timers/promises'
import { numberToHex } from 'viem'
import { expect, onTestFinished, test, vi } from 'vitest'
import { startAnvil } from './startAnvil.ts'

test('what anvil has left waiting is mined, but not while a test mines itself', async () => {
  const anvil = await startAnvil()
  onTestFinished(() => anvil.stop())
  const [from] = anvil.accounts
  const blockNumber = () => anvil.request<string>('eth_blockNumber')
  const countWaiting = async () =>
    (await anvil.request<{ pending: string }>('txpool_status')).pending

  await anvil.request('evm_setAutomine', [false])
  await anvil.request('evm_setBlockGasLimit', [numberToHex(30_000)])
  for (let sent = 0; sent < 3; sent += 1) {
    await anvil.request('eth_sendTransaction', [{ from, to: from, gas: numberToHex(21_000) }])
  }
  await wait(5_000)
  expect(await blockNumber()).toBe('0x0')
  expect(await countWaiting()).toBe('0x3')

  // A block has room for one of them, and anvil mines one when it begins: the others wait, as what it misses does.
  await anvil.request('evm_setAutomine', [true])
  await vi.waitFor(async () => expect(await blockNumber()).toBe('0x1'))
  await vi.waitFor(async () => expect(await countWaiting()).toBe('0x0'), 15_000)
})
