import { memoryStorage } from '@latchkit/test-kit/memoryStorage'
import type { AccountId } from '@latchkit/wire'
import { expect, test } from 'vitest'
import { approveIn } from '../../../test/approveIn.ts'
import { testKit, type TestKit } from '../../../test/testKit.ts'
import { testServer } from '../../../test/testServer.ts'
import { balancesQuery } from '../../balances/balancesQuery.ts'
import { readStoredBalances } from '../../balances/readStoredBalances.ts'
import { disconnect } from '../disconnect.ts'

const ofFox = 'eip155:one:foxA'
const ofOwl = 'eip155:one:owlA'
const slots = ['latchkit.test.balances', 'latchkit.test.activity']

/** Two wallets are connected; the server answers when `answer` is called. */
async function open(): Promise<{ page: TestKit; answer(): void }> {
  const server = await testServer()
  let answer = (): void => undefined
  const answered = new Promise<void>((resolve) => (answer = resolve))
  server.answer('/v1/supported-chains', { body: { http: ['eip155:one'], ws: [] } })
  for (const address of ['foxA', 'owlA'])
    server.answer(`/v1/account/${address}/balance`, async () => {
      await answered
      return { body: { balances: [] } }
    })
  const page = testKit({ apiUrl: server.url, storage: memoryStorage() })
  await approveIn(page, 'eip155', 'fox')
  await approveIn(page, 'eip155', 'owl')
  return { page, answer }
}

async function load({ kit }: TestKit, account: AccountId): Promise<void> {
  await balancesQuery(kit, { account }).queryFn({ signal: new AbortController().signal })
}

function stored({ storage }: TestKit): string {
  return slots.map((slot) => storage.getItem(slot) ?? '').join('')
}

async function loadBoth(): Promise<TestKit> {
  const { page, answer } = await open()
  answer()
  await load(page, ofFox)
  await load(page, ofOwl)
  const activity = [ofFox, ofOwl].map((account) => ({
    key: `${account} eip155:one usd`,
    asOf: new Date().toISOString(),
    answer: {},
  }))
  page.storage.setItem('latchkit.test.activity', JSON.stringify({ version: 1, entries: activity }))
  expect(stored(page).match(/foxA/g)).toHaveLength(2)
  expect(stored(page).match(/owlA/g)).toHaveLength(2)
  return page
}

test('a wallet that is disconnected leaves no balances and no activity in the storage; others ask for theirs again', async () => {
  const page = await loadBoth()
  await disconnect(page.kit, { namespace: 'eip155', connectorId: 'fox' })
  expect(stored(page)).toBe('')
  await load(page, ofOwl)
  expect(await readStoredBalances(page.kit, { account: ofOwl })).toBeDefined()
  expect(stored(page)).not.toContain('foxA')
})

test('after the last wallet nothing is left', async () => {
  const page = await loadBoth()
  await disconnect(page.kit)
  expect(slots.map((slot) => page.storage.getItem(slot))).toEqual([null, null])
})

test('a wallet that takes its permission back is forgotten too', async () => {
  const page = await loadBoth()
  page.evm.forgetSite('fox')
  expect(stored(page)).not.toContain('foxA')
})

test('what was on its way when the wallet was disconnected is shown and not stored', async () => {
  const { page, answer } = await open()
  const loading = load(page, ofFox)
  await disconnect(page.kit)
  answer()
  await loading
  expect(stored(page)).toBe('')
  await approveIn(page, 'eip155', 'fox')
  await load(page, ofFox)
  expect(stored(page)).toContain('foxA')
})

test('a locked wallet, and one on another network, keep what is stored', async () => {
  const page = await loadBoth()
  page.evm.lock('owl')
  page.evm.move('fox', 'eip155:two')
  expect(stored(page).match(/foxA/g)).toHaveLength(2)
  expect(stored(page).match(/owlA/g)).toHaveLength(2)
})
