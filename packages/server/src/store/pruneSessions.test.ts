import { withTables } from '@latchkit/backend/store'
import { expect, onTestFinished, test } from 'vitest'
import { createSessionRepository } from '@latchkit/erc4337'
import { openStore } from './openStore.ts'
import { prune } from './prune.ts'

const dayMs = 86_400_000
const account = '0x00000000000000000000000000000000000000aa'

test('sessions that are long over or were never granted are forgotten, others keep what they have spent', async () => {
  const store = await openStore(':memory:')
  onTestFinished(() => store.close())
  const repository = createSessionRepository(withTables(store))
  const nowSeconds = Math.floor(Date.now() / 1000)
  const begin = async (pci: string, expiry: number): Promise<void> => {
    await repository.create({
      pci,
      project: 'local',
      networkId: 'eip155:1',
      account,
      validator: account,
      id: '0x01',
      terms: '0x',
      permissions: [],
      policies: [],
      expiry,
    })
    const charges = [{ counter: 'calls', amount: 2n, limit: 9n }]
    await repository.charge({ pci, hash: '0x02', nonce: 1n, charges })
  }
  await begin('long', nowSeconds + 90 * 86_400)
  await begin('short', nowSeconds + 60)
  await begin('never', nowSeconds + 90 * 86_400)
  await repository.activate('long')
  await repository.activate('short')
  const left = async (): Promise<readonly string[]> =>
    (await repository.list(account, undefined)).map(({ pci }) => pci).sort()

  await prune(store, Date.now() + 29 * dayMs)
  expect(await left()).toEqual(['long', 'never', 'short'])
  expect(await repository.findOperation('eip155:1', '0x02')).toBeDefined()
  await prune(store, Date.now() + 31 * dayMs)
  expect(await left()).toEqual(['long'])
  expect(await repository.readSpent('long', 'calls')).toBe(2n)
  expect(await repository.readSpent('short', 'calls')).toBe(0n)
  expect(await repository.findOperation('eip155:1', '0x02')).toBeUndefined()
})
