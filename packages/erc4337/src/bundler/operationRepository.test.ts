import { getAddress } from 'viem'
import { entryPoint08Address } from 'viem/account-abstraction'
import { expect, onTestFinished, test } from 'vitest'
import { findEntryPoint, type UserOperation } from '@latchkit/backend/chain'
import { emptyOperation } from '@latchkit/test-kit/emptyOperation'
import { openStore } from '../store/openStore.ts'
import { createOperationRepository } from './operationRepository.ts'

const sender = '0x00000000000000000000000000000000000000aa'

async function open() {
  const store = await openStore(':memory:')
  onTestFinished(() => store.close())
  const operations = createOperationRepository(store, 'eip155:1')
  const entryPoint = findEntryPoint(entryPoint08Address)
  if (!entryPoint) throw new Error('The EntryPoint is not offered.')
  const add = async (nonce: bigint, more: Partial<UserOperation>) => {
    const operation: UserOperation = emptyOperation(sender, { nonce, ...more })
    await operations.add({ hash: `0x${nonce}`, entryPoint, operation })
  }
  return { operations, add }
}

test('what waits is measured in operations and in bytes, of all and of one account', async () => {
  const { operations, add } = await open()
  const measure = async () => ({
    count: await operations.countLive(),
    bytes: await operations.measureLive(),
  })
  expect(await measure()).toEqual({ count: 0, bytes: 0 })
  await add(1n, {})
  const { bytes } = await measure()
  await add(2n, { callData: `0x${'00'.repeat(1_000)}` })
  await add(3n, { sender: '0x00000000000000000000000000000000000000bb' })
  expect(await measure()).toEqual({ count: 3, bytes: 3 * bytes + 2_000 })
  expect(await operations.countLive(sender)).toBe(2)
  await operations.drop('0x2', 'no more')
  expect(await measure()).toEqual({ count: 2, bytes: 2 * bytes })
})

test('what waits is found by its paymaster', async () => {
  const paymaster = getAddress('0x00000000000000000000000000000000000000cc')
  const { operations, add } = await open()
  await add(1n, { paymaster })
  await add(2n, { paymaster: '0x00000000000000000000000000000000000000dd' })
  await add(3n, { callData: paymaster })
  const hashes = async () =>
    (await operations.liveOfPaymaster(paymaster)).map((entry) => entry.hash)
  expect(await hashes()).toEqual(['0x1'])
  await operations.drop('0x1', 'no more')
  expect(await hashes()).toEqual([])
})
