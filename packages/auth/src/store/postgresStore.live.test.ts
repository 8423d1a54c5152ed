import { createPool } from '@latchkit/test-kit/createPool'
import { findPostgres } from '@latchkit/test-kit/findPostgres'
import { startPostgres } from '@latchkit/test-kit/startPostgres'
import { describe, expect, onTestFinished, test } from 'vitest'
import { createAuthTable, postgresStore } from '../../examples/postgresStore.ts'
import { origin, startAuth } from '../../test/startAuth.ts'

/** Two servers that share a database, each with a pool of its own. */
async function startServers() {
  const postgres = await startPostgres()
  const pools = [createPool(postgres.url), createPool(postgres.url)] as const
  onTestFinished(async () => {
    await Promise.all(pools.map((pool) => pool.end()))
    await postgres.stop()
  })
  await createAuthTable(pools[0])
  const start = (pool: (typeof pools)[number]) =>
    startAuth({ store: postgresStore(pool), now: Date.now })
  return [start(pools[0]), start(pools[1])] as const
}

describe.skipIf(findPostgres() === undefined)('servers that share a PostgreSQL', () => {
  test('of 200 verifications of one nonce at once, one passes, whichever server it reaches', async () => {
    const servers = await startServers()
    for (let round = 0; round < 3; round += 1) {
      const signed = await servers[0].sign()
      const results = await Promise.allSettled(
        Array.from({ length: 200 }, (_, index) =>
          servers[index % 2 === 0 ? 0 : 1].auth.verify(signed, origin),
        ),
      )
      expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
      const refused = results.flatMap((result) =>
        result.status === 'rejected' ? [result.reason] : [],
      )
      expect(refused.every(({ code }) => code === 'NonceUnknown')).toBe(true)
    }
  })

  test('a session begun on one ends on the other', async () => {
    const [one, other] = await startServers()
    await one.signIn()
    other.cookie.set(one.cookie.get())
    expect(await other.session()).toMatchObject({ accounts: [expect.stringMatching(/^eip155:1:/)] })
    expect(await other.send('POST', '/auth/sign-out')).toMatchObject({ status: 200 })
    other.cookie.set(one.cookie.get())
    expect(await one.session()).toBeUndefined()
    expect(await other.session()).toBeUndefined()
  })
})
