import { expect, onTestFinished, test } from 'vitest'
import { openStore } from '../store/openStore.ts'
import {
  createSponsorshipRepository,
  type Reservation,
  type SponsorshipRepository,
} from './sponsorshipRepository.ts'

const limits = { userWeiPerDay: 100n, projectWeiPerMonth: 250n }
const user = '0x00000000000000000000000000000000000000aa'
const other = '0x00000000000000000000000000000000000000bb'
const entryPoint = '0x0000000071727de22e5e9d8baf0edac6f37da032'
const third = '0x00000000000000000000000000000000000000cc'

async function open(
  now: () => string = () => '2026-11-21T12:00:00Z',
): Promise<SponsorshipRepository> {
  const store = await openStore(':memory:')
  onTestFinished(() => store.close())
  return createSponsorshipRepository(store, 'eip155:1', () => Date.parse(now()))
}

function reservation(more: Partial<Reservation> = {}): Reservation {
  return {
    project: 'shop',
    sender: user,
    entryPoint,
    nonce: 0n,
    wei: 60n,
    validUntilSeconds: 1_000,
    block: 5,
    ...more,
  }
}

test('an account is paid for up to its limit of a day, which begins anew at midnight', async () => {
  let now = '2026-11-21T23:59:59Z'
  const repository = await open(() => now)
  expect(await repository.reserve(reservation(), limits)).toBe('ok')
  expect(await repository.reserve(reservation({ nonce: 1n }), limits)).toBe('user')
  expect(await repository.reserve(reservation({ nonce: 1n, wei: 40n }), limits)).toBe('ok')
  now = '2026-11-22T00:00:00Z'
  expect(await repository.reserve(reservation({ nonce: 2n, wei: 100n }), limits)).toBe('ok')
})

test('a project pays up to its limit of a month, whoever asks', async () => {
  let now = '2026-11-30T23:59:59Z'
  const repository = await open(() => now)
  expect(await repository.reserve(reservation({ wei: 100n }), limits)).toBe('ok')
  expect(await repository.reserve(reservation({ wei: 100n, sender: other }), limits)).toBe('ok')
  expect(await repository.reserve(reservation({ wei: 60n, sender: third }), limits)).toBe('project')
  expect(await repository.reserve(reservation({ wei: 60n, project: 'else' }), limits)).toBe('ok')
  now = '2026-12-01T00:00:00Z'
  expect(await repository.reserve(reservation({ wei: 60n, sender: third }), limits)).toBe('ok')
})

test('what is refused leaves no trace', async () => {
  const repository = await open()
  expect(await repository.reserve(reservation({ wei: 101n }), limits)).toBe('user')
  expect(await repository.open()).toEqual([])
  expect(await repository.reserve(reservation({ wei: 100n }), limits)).toBe('ok')
})

test('for one nonce the dearest reservation counts, also beyond midnight', async () => {
  let now = '2026-11-21T23:59:00Z'
  const repository = await open(() => now)
  expect(await repository.reserve(reservation({ wei: 80n }), limits)).toBe('ok')
  expect(
    await repository.reserve(reservation({ wei: 20n, validUntilSeconds: 2_000 }), limits),
  ).toBe('ok')
  expect(await repository.open()).toEqual([reservation({ wei: 80n, validUntilSeconds: 2_000 })])
  now = '2026-11-22T00:01:00Z'
  expect(await repository.reserve(reservation({ wei: 90n }), limits)).toBe('ok')
  expect(await repository.reserve(reservation({ wei: 20n, nonce: 1n }), limits)).toBe('user')
  expect(await repository.reserve(reservation({ wei: 10n, nonce: 1n }), limits)).toBe('ok')
})

test('what an operation did not cost is free again, once', async () => {
  const repository = await open()
  await repository.reserve(reservation({ wei: 100n }), limits)
  await repository.settle(reservation(), 30n)
  await repository.settle(reservation(), 0n)
  expect(await repository.open()).toEqual([])
  expect(await repository.reserve(reservation({ nonce: 1n, wei: 71n }), limits)).toBe('user')
  expect(await repository.reserve(reservation({ nonce: 1n, wei: 70n }), limits)).toBe('ok')
})

test('of fifty promises at once no more are made than the limits have room for', async () => {
  const repository = await open()
  const outcomes = await Promise.all(
    Array.from({ length: 50 }, (_, nonce) =>
      repository.reserve(reservation({ nonce: BigInt(nonce), wei: 10n }), limits),
    ),
  )
  expect(outcomes.filter((outcome) => outcome === 'ok')).toHaveLength(10)
})

test('so many promises may be open for one account, and for one project, however little they cost', async () => {
  const store = await openStore(':memory:')
  onTestFinished(() => store.close())
  const most = { perSender: 2, perProject: 3 }
  const repository = createSponsorshipRepository(store, 'eip155:1', Date.now, most)
  const free = (nonce: bigint, more: Partial<Reservation> = {}): Promise<string> =>
    repository.reserve(reservation({ wei: 0n, nonce, ...more }), limits)
  expect(await free(0n)).toBe('ok')
  expect(await free(1n)).toBe('ok')
  expect(await free(2n)).toBe('userOpen')
  expect(await free(1n)).toBe('ok')
  expect(await free(0n, { sender: other })).toBe('ok')
  expect(await free(0n, { sender: third })).toBe('projectOpen')
  expect(await free(0n, { sender: third, project: 'else' })).toBe('ok')
  await repository.settle(reservation({ nonce: 1n }), 0n)
  expect(await free(2n)).toBe('ok')
  expect(await repository.open()).toHaveLength(4)
})

test('what came to nothing is forgotten', async () => {
  const store = await openStore(':memory:')
  onTestFinished(() => store.close())
  const repository = createSponsorshipRepository(store, 'eip155:1')
  await repository.reserve(reservation(), limits)
  await repository.settle(reservation(), 0n)
  expect(await store.db.selectFrom('sponsorships').selectAll().execute()).toEqual([])
  const sums = store.db.selectFrom('sponsored_sums').selectAll().where('period', '!=', '')
  expect(await sums.execute()).toEqual([])
})

test('the same nonce at another EntryPoint is another operation', async () => {
  const repository = await open()
  expect(await repository.reserve(reservation(), limits)).toBe('ok')
  const elsewhere = reservation({ entryPoint: '0x4337084d9e255ff0702461cf8895ce9e3b5ff108' })
  expect(await repository.reserve(elsewhere, limits)).toBe('user')
  expect(await repository.reserve({ ...elsewhere, wei: 40n }, limits)).toBe('ok')
})

test('a reservation that was renewed while the chain was asked is not taken for the one that ran out', async () => {
  const repository = await open()
  await repository.reserve(reservation({ wei: 100n }), limits)
  const [ranOut] = await repository.open()
  await repository.reserve(reservation({ wei: 100n, validUntilSeconds: 2_000 }), limits)
  await repository.settle(ranOut as Reservation, 0n)
  expect(await repository.open()).toEqual([reservation({ wei: 100n, validUntilSeconds: 2_000 })])
  expect(await repository.reserve(reservation({ nonce: 1n, wei: 1n }), limits)).toBe('user')
})

test('only so much is open at once, for all and for one client, and what is settled is open no more', async () => {
  const repository = await open()
  const bounded = {
    userWeiPerDay: 1_000n,
    projectWeiPerMonth: 10_000n,
    openWei: { project: 100n, client: 60n, newcomers: 100n },
  }
  const reserve = async (nonce: bigint, wei: bigint, client?: string): Promise<string> =>
    await repository.reserve(reservation({ nonce, wei, client }), bounded)
  expect(await reserve(0n, 60n, 'one')).toBe('ok')
  expect(await reserve(1n, 1n, 'one')).toBe('clientOpen')
  expect(await reserve(1n, 40n, 'two')).toBe('ok')
  expect(await reserve(2n, 1n, 'two')).toBe('projectOpen')
  expect(await reserve(2n, 1n), 'of a client that is not known').toBe('projectOpen')
  expect(
    await repository.reserve(reservation({ nonce: 9n, wei: 60n, project: 'else' }), bounded),
  ).toBe('ok')
  await repository.settle(reservation({ nonce: 0n }), 50n)
  expect(await reserve(2n, 60n, 'one'), 'at whatever cost it was settled').toBe('ok')
  await repository.settle(reservation({ nonce: 1n }), 0n)
  expect(await reserve(3n, 40n, 'two')).toBe('ok')
})

test.each([
  ['without a share of their own, strangers keep out who was paid for before', 100n, 'projectOpen'],
  ['a share is left for accounts that were paid for before', 50n, 'ok'],
])('%s', async (_, newcomers, outcome) => {
  const repository = await open()
  const bounded = {
    userWeiPerDay: 1_000n,
    projectWeiPerMonth: 10_000n,
    openWei: { project: 100n, client: 60n, newcomers },
  }
  const reserve = async (more: Partial<Reservation>): Promise<string> =>
    await repository.reserve(reservation(more), bounded)
  expect(await reserve({ nonce: 0n, wei: 10n })).toBe('ok')
  await repository.settle(reservation({ nonce: 0n }), 10n)
  // Strangers, each with a network address of their own, who sign nothing.
  for (let index = 0; index < 20; index += 1) {
    const sender: Reservation['sender'] = `0x${(0xbad00 + index).toString(16).padStart(40, '0')}`
    await reserve({ sender, wei: 10n, client: `client ${index}` })
  }
  expect(await reserve({ nonce: 1n, wei: 10n, client: 'honest' })).toBe(outcome)
})

test('a reservation that is renewed counts once, for whoever has renewed it', async () => {
  const repository = await open()
  const bounded = {
    userWeiPerDay: 1_000n,
    projectWeiPerMonth: 10_000n,
    openWei: { project: 100n, client: 60n, newcomers: 100n },
  }
  const reserve = async (nonce: bigint, wei: bigint, client: string): Promise<string> =>
    await repository.reserve(reservation({ nonce, wei, client }), bounded)
  expect(await reserve(0n, 60n, 'one')).toBe('ok')
  expect(await reserve(0n, 60n, 'two')).toBe('ok')
  expect(await reserve(1n, 40n, 'one')).toBe('ok')
  expect(await reserve(2n, 1n, 'two')).toBe('clientOpen')
})

test('what is settled names its client no more', async () => {
  const store = await openStore(':memory:')
  onTestFinished(() => store.close())
  const repository = createSponsorshipRepository(store, 'eip155:1')
  await repository.reserve(reservation({ client: 'one' }), limits)
  await repository.settle(reservation(), 3n)
  const rows = store.db.selectFrom('sponsorships').select(['client', 'wei'])
  expect(await rows.execute()).toEqual([{ client: null, wei: '3' }])
})
