import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { backUp } from '../../../test/login/backUp.ts'
import { documentedSql } from '../../../test/login/documentedSql.ts'
import { createWallet } from '../../../test/login/createWallet.ts'
import { startLogin, type TestLogin } from '../../../test/login/startLogin.ts'

const email = 'ada@mail.example'
const restored = [
  'login_devices',
  'login_shares',
  'login_sessions',
  'login_session_tokens',
] as const

/** The statements that docs/operate.md has for a restored database: those that it names first, and the strict one. */
const [always = [], strict = []] = documentedSql('After a restore')

async function run({ store }: TestLogin, statements: readonly string[]): Promise<void> {
  expect(statements).not.toEqual([])
  for (const statement of statements) await sql.raw(statement).execute(store.db)
}

/** A visitor with a backed up wallet, whose second device was lost and removed; then the tables are as they were before. */
async function restore() {
  const tested = await startLogin()
  const { store, mailbox, moveClock } = tested
  const lost = await tested.device()
  await lost.logIn(email, mailbox)
  await backUp(lost)
  const { cookie } = lost
  const { db } = store
  const before = await Promise.all(
    restored.map(async (table) => await db.selectFrom(table).selectAll().execute()),
  )
  const [own] = before[0] as readonly { readonly id: string }[]
  expect(await lost.call('DELETE', `/v1/login/devices/${own?.id}`)).toMatchObject({ status: 204 })
  expect((await lost.call('GET', '/v1/login/session')).code).toBe('session')
  for (const [index, table] of restored.entries())
    for (const row of before[index] ?? [])
      await db
        .insertInto(table)
        .values(row as never)
        .execute()
  lost.cookie = cookie
  moveClock(31_000)
  return { tested, lost }
}

test('a restored database lets a removed device sign on; after the documented statements it has to log in first', async () => {
  const { tested, lost } = await restore()
  const share = async (): Promise<unknown> =>
    await lost.call('POST', '/v1/login/share', { body: {} })
  expect(await share(), 'the attack: whoever has found the device').toMatchObject({ status: 200 })
  await run(tested, always)
  expect(await share()).toMatchObject({ status: 401, code: 'session' })
  await lost.logIn(email, tested.mailbox)
  expect(await share(), 'nobody loses a wallet by it').toMatchObject({ status: 200 })
})

test('after the strict statement, the devices of a wallet with a backup have no share, and those of one without keep theirs', async () => {
  const { tested } = await restore()
  const { store, mailbox, moveClock } = tested
  const other = await tested.device()
  const { account } = await other.logIn('eve@mail.example', mailbox)
  expect(await createWallet().register(other)).toMatchObject({ status: 200 })
  await run(tested, always)
  await run(tested, strict)
  expect(await store.db.selectFrom('login_shares').select('account').execute()).toEqual([
    { account: account.id },
  ])
  moveClock(31_000)
  await other.logIn('eve@mail.example', mailbox)
  expect(await other.call('POST', '/v1/login/share', { body: {} })).toMatchObject({ status: 200 })
})
