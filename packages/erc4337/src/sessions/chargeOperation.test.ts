import { expect, onTestFinished, test } from 'vitest'
import { openStore } from '../store/openStore.ts'
import { createSessionRepository } from './createSessionRepository.ts'
import { sessionLimits } from './sessionLimits.ts'
import type { SessionRepository } from './sessionRepository.ts'
import type { Charge } from './signing/measureOperation.ts'

const pci = '6a6ff5a5-6a5e-4b1c-8a3c-1d6b6a1f0c11'
const account = '0x00000000000000000000000000000000000000aa'

async function openRepository(limits = sessionLimits): Promise<SessionRepository> {
  const store = await openStore(':memory:')
  onTestFinished(() => store.close())
  return createSessionRepository(store, limits)
}

async function bookWithSession(
  lastsSeconds = 1000,
  limits = sessionLimits,
): Promise<SessionRepository> {
  const repository = await openRepository(limits)
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
    expiry: Math.floor(Date.now() / 1000) + lastsSeconds,
  })
  return repository
}

const hashOf = (index: number): `0x${string}` => `0x${index.toString(16).padStart(64, '0')}`
const spend = (amount: bigint, limit = 100n): readonly Charge[] => [
  { counter: 'a0:1', amount, limit },
]

test('operations at once are counted one by one', async () => {
  const repository = await bookWithSession()
  const outcomes = await Promise.all(
    Array.from({ length: 50 }, (_, index) =>
      repository.charge({ pci, hash: hashOf(index), nonce: BigInt(index), charges: spend(7n) }),
    ),
  )
  expect(outcomes.filter((outcome) => outcome === 'counted')).toHaveLength(14)
  expect(await repository.readSpent(pci, 'a0:1')).toBe(98n)
})

test.each([
  ['without the limit, each of many operations for one nonce is stored and read again', Infinity],
  ['of one nonce, so many operations are signed and no more', sessionLimits.perNonce],
])('%s', async (_, perNonce) => {
  const repository = await bookWithSession(1000, { ...sessionLimits, perNonce })
  const outcomes: unknown[] = []
  for (let index = 0; index < 40; index += 1)
    outcomes.push(
      await repository.charge({ pci, hash: hashOf(index), nonce: 5n, charges: spend(7n) }),
    )
  const counted = Math.min(40, perNonce)
  expect(outcomes.filter((outcome) => outcome === 'counted')).toHaveLength(counted)
  expect(outcomes.filter((outcome) => outcome === 'crowded')).toHaveLength(40 - counted)
  // One that is signed already is signed again, and another nonce is another matter.
  expect(await repository.charge({ pci, hash: hashOf(0), nonce: 5n, charges: spend(7n) })).toBe(
    'counted',
  )
  expect(await repository.charge({ pci, hash: hashOf(99), nonce: 6n, charges: spend(7n) })).toBe(
    'counted',
  )
})

test('of operations that exclude each other, the dearest counts', async () => {
  const repository = await bookWithSession()
  const charge = async (index: number, nonce: bigint, amount: bigint): Promise<unknown> =>
    await repository.charge({ pci, hash: hashOf(index), nonce, charges: spend(amount) })
  expect(await charge(1, 5n, 60n)).toBe('counted')
  expect(await charge(2, 5n, 90n)).toBe('counted')
  expect(await charge(3, 5n, 10n)).toBe('counted')
  expect(await repository.readSpent(pci, 'a0:1')).toBe(90n)
  expect(await charge(4, 6n, 11n)).toEqual({ over: spend(11n)[0] })
  expect(await charge(4, 6n, 10n)).toBe('counted')
  expect(await repository.readSpent(pci, 'a0:1')).toBe(100n)
})

test('the same operation counts once, until everybody has let go of it', async () => {
  const repository = await bookWithSession()
  const operation = { pci, hash: hashOf(1), nonce: 1n, charges: spend(60n) }
  expect(await repository.charge(operation)).toBe('counted')
  expect(await repository.charge(operation)).toBe('counted')
  expect(await repository.readSpent(pci, 'a0:1')).toBe(60n)
  await repository.release(pci, hashOf(1))
  expect(await repository.readSpent(pci, 'a0:1')).toBe(60n)
  await repository.release(pci, hashOf(1))
  expect(await repository.readSpent(pci, 'a0:1')).toBe(0n)
  await repository.release(pci, hashOf(1))
  expect(await repository.readSpent(pci, 'a0:1')).toBe(0n)
})

test('what is let go leaves the dearest of the others', async () => {
  const repository = await bookWithSession()
  await repository.charge({ pci, hash: hashOf(1), nonce: 5n, charges: spend(60n) })
  await repository.charge({ pci, hash: hashOf(2), nonce: 5n, charges: spend(90n) })
  await repository.release(pci, hashOf(2))
  expect(await repository.readSpent(pci, 'a0:1')).toBe(60n)
})

test('a refused operation leaves nothing behind', async () => {
  const repository = await bookWithSession()
  const charges: readonly Charge[] = [
    { counter: 'calls', amount: 1n, limit: 9n },
    { counter: 'a0:1', amount: 101n, limit: 100n },
  ]
  expect(await repository.charge({ pci, hash: hashOf(1), nonce: 1n, charges })).toEqual({
    over: charges[1],
  })
  expect(await repository.readSpent(pci, 'calls')).toBe(0n)
  expect(await repository.findOperation('eip155:1', hashOf(1))).toBeUndefined()
})

test('amounts as large as the chain has are exact', async () => {
  const repository = await bookWithSession()
  const limit = 2n ** 256n - 1n
  expect(
    await repository.charge({ pci, hash: hashOf(1), nonce: 1n, charges: spend(limit - 1n, limit) }),
  ).toBe('counted')
  expect(await repository.readSpent(pci, 'a0:1')).toBe(limit - 1n)
  expect(
    await repository.charge({ pci, hash: hashOf(2), nonce: 2n, charges: spend(2n, limit) }),
  ).toEqual({
    over: spend(2n, limit)[0],
  })
})

test('a session that was revoked is charged no more', async () => {
  const repository = await bookWithSession()
  await repository.revoke(pci)
  expect(await repository.charge({ pci, hash: hashOf(1), nonce: 1n, charges: spend(1n) })).toBe(
    'ended',
  )
})

test('a session that has expired is charged no more', async () => {
  const repository = await bookWithSession(0)
  expect(await repository.charge({ pci, hash: hashOf(1), nonce: 1n, charges: spend(1n) })).toBe(
    'ended',
  )
})

test('sessions that somebody only began do not push activated ones off the list', async () => {
  const repository = await bookWithSession(undefined, {
    ...sessionLimits,
    perClient: 300,
    perAccount: 300,
  })
  await repository.activate(pci)
  const [first] = await repository.list(account, undefined)
  for (let index = 0; index < 260; index++) {
    await repository.create({
      ...(first as NonNullable<typeof first>),
      pci: `6a6ff5a5-6a5e-4b1c-8a3c-${index.toString(16).padStart(12, '0')}`,
    })
  }
  const listed = await repository.list(account, 'eip155:1')
  expect(listed).toHaveLength(255)
  expect(listed[0]?.pci).toBe(pci)
})

test('an operation that is signed again in a later period counts there too', async () => {
  const repository = await bookWithSession()
  const sign = async (index: number, period: number): Promise<unknown> =>
    await repository.charge({
      pci,
      hash: hashOf(index),
      nonce: BigInt(index),
      charges: [{ counter: `a0:${period}`, amount: 60n, limit: 100n }],
    })
  expect(await sign(1, 1)).toBe('counted')
  expect(await sign(1, 2)).toBe('counted')
  expect(await repository.readSpent(pci, 'a0:1')).toBe(60n)
  expect(await repository.readSpent(pci, 'a0:2')).toBe(60n)
  expect(await sign(2, 2)).toMatchObject({ over: { counter: 'a0:2' } })
})
