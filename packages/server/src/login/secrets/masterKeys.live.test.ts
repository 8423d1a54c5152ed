import { randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { backUp } from '../../../test/login/backUp.ts'
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
