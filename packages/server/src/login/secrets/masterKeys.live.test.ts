import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { backUp } from '../../../test/login/backUp.ts'
import { documentedSql } from '../../../test/login/documentedSql.ts'
import { startLogin, type TestLogin } from '../../../test/login/startLogin.ts'

const newKey = (id: string) => ({ id, key: randomBytes(32).toString('base64') })

async function withWallets(count: number): Promise<TestLogin> {
  const tested = await startLogin()
  for (let index = 0; index < count; index++) {
    const device = await tested.device()
    await device.logIn(`ada${index}@mail.example`, tested.mailbox)
    await backUp(device)
  }
  return tested
}

const sealedRows = ({ store }: TestLogin) =>
  store.db
    .selectFrom('login_shares')
    .select(['device', 'sealed', 'key_id'])
    .orderBy('device')
    .execute()

test('no login starts with another key under the id of the one that sealed the wallets', async () => {
  const tested = await withWallets(1)
  const before = await sealedRows(tested)
  const wrong = newKey('test')
  await expect(tested.another([wrong])).rejects.toThrow(
    'The master key "test" of login.masterKeys is not the one that has sealed the values of the database (in login_shares); restore the right one.',
  )
  await expect(tested.another([newKey('next'), wrong])).rejects.toThrow('The master key "test"')
  expect(await sealedRows(tested)).toEqual(before)
  await tested.another()
})

test('no login starts without a key that has sealed wallets; what is sealed stays as it is', async () => {
  const tested = await withWallets(1)
  const before = await sealedRows(tested)
  await expect(tested.another([newKey('next')])).rejects.toThrow(
    'The master key "test" has sealed values of the database (in login_shares) and is not in login.masterKeys; put it back behind the first one.',
  )
  expect(await sealedRows(tested)).toEqual(before)
})

test('a share that does not open keeps neither the login from starting nor the others from the new key', async () => {
  const tested = await withWallets(3)
  const { db } = tested.store
  const [first] = await sealedRows(tested)
  await db
    .updateTable('login_shares')
    .set({ sealed: randomBytes(60).toString('base64url') })
    .where('device', '=', first?.device ?? '')
    .execute()
  const next = newKey('next')
  const rotating = await tested.another([next, tested.masterKey])
  await rotating.stop()
  expect((await sealedRows(tested)).map(({ key_id }) => key_id)).toEqual(['test', 'next', 'next'])
  expect(tested.lines).toContainEqual(
    expect.objectContaining({
      level: 'error',
      message:
        'values of the database do not open with the master key that they name; keep that key, and a copy of the database',
    }),
  )
  expect(tested.lines).toContainEqual(
    expect.objectContaining({
      level: 'info',
      message: 'sealed again with the new master key',
    }),
  )
})

test('after the documented statements a server starts without a lost key, and visitors read what is gone with it', async () => {
  const tested = await startLogin()
  let { login } = tested
  const device = await tested.device({ request: (...call) => login.app.request(...call) })
  await device.logIn('ada@mail.example', tested.mailbox)
  await backUp(device)
  const share = async (): Promise<unknown> =>
    await device.call('POST', '/v1/login/share', { body: {} })
  expect(await share()).toMatchObject({ status: 200 })
  await login.stop()
  const fresh = newKey('next')
  await expect(tested.another([fresh])).rejects.toThrow('is not in login.masterKeys')
  const [lost = []] = documentedSql('Rotate the master key.')
  expect(lost).not.toEqual([])
  for (const statement of lost)
    await sql.raw(statement.replaceAll('2026-11', 'test')).execute(tested.store.db)
  login = await tested.another([fresh])
  expect((await device.call('GET', '/v1/login/session')).json).toMatchObject({
    wallet: { recovery: [] },
  })
  expect(await share()).toMatchObject({ status: 403, code: 'untrusted_device' })
})
