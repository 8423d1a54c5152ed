import { createClient } from '@redis/client'
import { createPool } from '@latchkit/test-kit/createPool'
import { findPostgres } from '@latchkit/test-kit/findPostgres'
import { startPostgres } from '@latchkit/test-kit/startPostgres'
import { findRedis, startRedis } from '@latchkit/test-kit/startRedis'
import { describe, expect, onTestFinished, test } from 'vitest'
import { createAuthTable, postgresStore } from '../../examples/postgresStore.ts'
import { redisStore } from '../../examples/redisStore.ts'
import { origin, startAuth } from '../../test/startAuth.ts'
import type { AuthStore } from './authStore.ts'

type TwoStores = readonly [AuthStore, AuthStore]

/** A PostgreSQL, and two pools to it. */
async function openPostgres(): Promise<TwoStores> {
  const postgres = await startPostgres()
  const pools = [createPool(postgres.url), createPool(postgres.url)] as const
  onTestFinished(async () => {
    await Promise.all(pools.map((pool) => pool.end()))
    await postgres.stop()
  })
  await createAuthTable(pools[0])
  return [postgresStore(pools[0]), postgresStore(pools[1])]
}

/** A Redis, and two connections to it. */
async function openRedis(): Promise<TwoStores> {
  const redis = await startRedis()
  const connectRedis = () => createClient({ url: redis.url }).connect()
  const clients = [await connectRedis(), await connectRedis()] as const
  onTestFinished(async () => {
    for (const client of clients) client.destroy()
    await redis.stop()
  })
  return [redisStore(clients[0]), redisStore(clients[1])]
}

const databases = [
  { name: 'PostgreSQL', isInstalled: findPostgres() !== undefined, open: openPostgres },
  { name: 'Redis', isInstalled: findRedis() !== undefined, open: openRedis },
]

describe.each(databases)('servers that share a $name', ({ isInstalled, open }) => {
  const startServers = async () => {
    const [one, other] = await open()
    return [
      startAuth({ store: one, now: Date.now }),
      startAuth({ store: other, now: Date.now }),
    ] as const
  }

  test.runIf(isInstalled)(
    'of 200 verifications of one nonce at once, one passes, whichever server it reaches',
    async () => {
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
    },
  )

  test.runIf(isInstalled)('a session begun on one ends on the other', async () => {
    const [one, other] = await startServers()
    await one.signIn()
    other.cookie.set(one.cookie.get())
    expect(await other.session()).toMatchObject({ accounts: [expect.stringMatching(/^eip155:1:/)] })
    expect(await other.send('POST', '/auth/sign-out')).toMatchObject({ status: 200 })
    other.cookie.set(one.cookie.get())
    expect(await one.session()).toBeUndefined()
    expect(await other.session()).toBeUndefined()
  })

  test.runIf(isInstalled)('a nonce is forgotten when its time is over', async () => {
    const [one, other] = await open()
    await one.set('nonce:short', 'x', Date.now() + 50)
    await expect.poll(() => other.get('nonce:short')).toBeFalsy()
  })
})
