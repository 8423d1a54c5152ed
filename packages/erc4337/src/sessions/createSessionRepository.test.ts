import { expect, onTestFinished, test } from 'vitest'
import { openStore } from '../store/openStore.ts'
import { createSessionRepository } from './createSessionRepository.ts'
import type { SessionRepository } from './sessionRepository.ts'

const account = '0x00000000000000000000000000000000000000aa'
const other = '0x00000000000000000000000000000000000000bb'
const limits = {
  rowBytes: 100,
  openSeconds: 60,
  perClient: 2,
  perAccount: 3,
  perProject: 4,
  perNonce: 16,
}
type Creation = Parameters<SessionRepository['create']>[0]

async function open(now: () => number = () => 1_000): Promise<{
  readonly repository: SessionRepository
  create(pci: number, client?: string, more?: Partial<Creation>): Promise<string>
}> {
  const store = await openStore(':memory:')
  onTestFinished(() => store.close())
  const repository = createSessionRepository(store, limits, now)
  return {
    repository,
    create: async (pci, client, more = {}) =>
      await repository.create(
        {
          pci: `pci-${pci}`,
          project: 'local',
          networkId: 'eip155:1',
          account,
          validator: account,
          id: '0x01',
          terms: '0x',
          permissions: [],
          policies: [],
          expiry: 9_999_999_999,
          ...more,
        },
        client,
      ),
  }
}

test('a client, an account and a project have so many sessions that nobody has granted', async () => {
  const { create } = await open()
  expect(await create(1, 'one')).toBe('ok')
  expect(await create(2, 'one')).toBe('ok')
  expect(await create(3, 'one', { account: other })).toBe('client')
  expect(await create(3, 'two')).toBe('ok')
  expect(await create(4, 'two')).toBe('account')
  expect(await create(4, 'two', { account: other })).toBe('ok')
  expect(await create(5, 'three', { account: other })).toBe('project')
  expect(await create(5, 'three', { account: other, project: 'else' })).toBe('ok')
})

test('of many at once no more are created than the limits have room for', async () => {
  const { create } = await open()
  const outcomes = await Promise.all(Array.from({ length: 10 }, (_, index) => create(index, 'one')))
  expect(outcomes.filter((outcome) => outcome === 'ok')).toHaveLength(2)
})

test('a session that is activated counts no more', async () => {
  const { create, repository } = await open()
  await create(1, 'one')
  await create(2, 'one')
  await repository.activate('pci-1')
  expect(await create(3, 'one')).toBe('ok')
})

test('what was not granted in time is deleted, and makes room', async () => {
  let now = 1_000
  const { create, repository } = await open(() => now)
  await create(1, 'one')
  await create(2, 'one')
  await repository.activate('pci-2')
  await create(3, 'one')
  now += 60
  expect(await create(4, 'one')).toBe('client')
  now += 1
  expect(await create(4, 'one')).toBe('ok')
  const listed = await repository.list(account, undefined)
  expect(listed.map(({ pci }) => pci)).toEqual(['pci-2', 'pci-4'])
})

test('a list is of one account, one network and, if it is named, one project', async () => {
  const { create, repository } = await open()
  await create(1, 'one')
  await create(2, 'one', { project: 'else' })
  await create(3, 'two', { networkId: 'eip155:10' })
  await create(4, 'two', { account: other })
  const list = async (...query: readonly [string | undefined, string?]) =>
    (await repository.list(account, ...query)).map(({ pci }) => pci)
  expect(await list(undefined)).toEqual(['pci-1', 'pci-2', 'pci-3'])
  expect(await list('eip155:1')).toEqual(['pci-1', 'pci-2'])
  expect(await list('eip155:1', 'else')).toEqual(['pci-2'])
})
