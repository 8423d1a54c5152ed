import { expect, test } from 'vitest'
import { openStore } from '../openStore.ts'
import { allowSeveralMethods } from './0030-allow-several-methods.ts'
import { createSocialLogin } from './0027-create-social-login.ts'
import { createSocialRedirects } from './0029-create-social-redirects.ts'

const identity = {
  issuer: 'https://issuer.example',
  account: 'ada',
  provider: 'acme',
  name: 'Ada',
  created_at: '2026-01-01T00:00:00.000Z',
}

test('what an account logs in with stays, and a second one has room; an identity is of one account still', async () => {
  const store = await openStore(':memory:')
  for (const table of ['login_identities', 'login_social_flows'])
    await store.db.schema.dropTable(table).execute()
  await store.db.schema.alterTable('login_sessions').dropColumn('proved_at').execute()
  await createSocialLogin.up(store.db)
  await createSocialRedirects.up(store.db)
  const insert = (subject: string, account = 'ada') =>
    store.db
      .insertInto('login_identities')
      .values({ ...identity, subject, account })
      .execute()
  await insert('1')
  await expect(insert('2')).rejects.toThrow(/unique/i)

  await allowSeveralMethods.up(store.db)
  expect(await store.db.selectFrom('login_identities').selectAll().execute()).toEqual([
    { ...identity, subject: '1' },
  ])
  await insert('2')
  await expect(insert('1', 'bo')).rejects.toThrow(/unique/i)
  expect(await store.db.selectFrom('login_sessions').select('proved_at').execute()).toEqual([])
  expect(await store.db.selectFrom('login_social_flows').select('session').execute()).toEqual([])
  await store.close()
})
