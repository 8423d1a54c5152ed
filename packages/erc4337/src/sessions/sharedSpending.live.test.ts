import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { openStore } from '../store/openStore.ts'
import type { Erc4337Store } from '../store/openStore.ts'
import { patient } from '@latchkit/test-kit/patient'
import { startPostgres, type TestPostgres } from '@latchkit/test-kit/startPostgres'
import { createSessionRepository } from './createSessionRepository.ts'
import type { SessionRepository } from './sessionRepository.ts'

let postgres: TestPostgres
beforeAll(async () => {
  postgres = await startPostgres()
})
afterAll(() => postgres.stop())

const pci = '6a6ff5a5-6a5e-4b1c-8a3c-1d6b6a1f0c11'
const account = '0x00000000000000000000000000000000000000aa'
const counter = 'a0:1'
const hashOf = (index: number): `0x${string}` => `0x${index.toString(16).padStart(64, '0')}`

async function openBooks(database: string, count: number): Promise<readonly SessionRepository[]> {
  const stores: Erc4337Store[] = []
  for (let index = 0; index < count; index++) stores.push(await openStore(database))
  onTestFinished(() => Promise.all(stores.map((store) => store.close())).then(() => undefined))
  const books = stores.map((store) => createSessionRepository(store))
  await books[0]?.create({
    pci,
    project: 'local',
    networkId: 'eip155:1',
    account,
    validator: account,
    id: '0x01',
    terms: '0x',
    permissions: [],
    policies: [],
    expiry: 90_000_000_000,
  })
  return books
}

async function spendAtOnce(books: readonly SessionRepository[]): Promise<readonly unknown[]> {
  return await Promise.all(
    Array.from({ length: 60 }, async (_, index) => {
      const charges = [{ counter, amount: 7n, limit: 100n }]
      const operation = { pci, hash: hashOf(index), nonce: BigInt(index), charges }
      return await books[index % books.length]?.charge(operation)
    }),
  )
}

test('servers on one PostgreSQL count together, and nothing goes over the limit', async () => {
  const books = await openBooks(patient(await postgres.createDatabase()), 4)
  const outcomes = await spendAtOnce(books)
  expect(outcomes.filter((outcome) => outcome === 'counted')).toHaveLength(14)
  expect(await books[3]?.readSpent(pci, counter)).toBe(98n)
  expect(await books[1]?.find(pci)).toMatchObject({ expiry: 90_000_000_000, activatedAt: null })
})

test('what one server takes back while others count is taken back exactly', async () => {
  const books = await openBooks(patient(await postgres.createDatabase()), 4)
  await Promise.all(
    Array.from({ length: 40 }, async (_, index) => {
      const repository = books[index % books.length] as SessionRepository
      const charges = [{ counter, amount: 1n, limit: 1_000n }]
      await repository.charge({ pci, hash: hashOf(index), nonce: BigInt(index), charges })
      if (index % 2 === 0) await books[(index + 1) % books.length]?.release(pci, hashOf(index))
    }),
  )
  expect(await books[0]?.readSpent(pci, counter)).toBe(20n)
})

test('of two servers that were given one file, none spends what the other has spent', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'latchkit-sessions-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const books = await openBooks(join(folder, 'latchkit.db'), 2)
  const outcomes = await Promise.allSettled(
    Array.from({ length: 60 }, async (_, index) => {
      const charges = [{ counter, amount: 7n, limit: 100n }]
      const operation = { pci, hash: hashOf(index), nonce: BigInt(index), charges }
      return await books[index % 2]?.charge(operation)
    }),
  )
  const counted = outcomes.filter(
    (outcome) => outcome.status === 'fulfilled' && outcome.value === 'counted',
  )
  expect(counted.length).toBeGreaterThan(0)
  expect(await books[0]?.readSpent(pci, counter)).toBe(BigInt(counted.length) * 7n)
  expect(counted.length).toBeLessThanOrEqual(14)
})
