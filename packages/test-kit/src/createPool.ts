import { Pool } from 'pg'

/**
 * Connects to a PostgreSQL as several servers do: with many connections at once. `end` resolves when every connection is
 * closed, so that the database may stop afterwards (that of `pg` resolves before).
 */
export function createPool(url: string): Pool {
  const pool = new Pool({ connectionString: url, max: 20 })
  const closed: Promise<unknown>[] = []
  pool.on('connect', (client) => {
    closed.push(new Promise((resolve) => client.once('end', resolve)))
  })
  const end = pool.end.bind(pool)
  return Object.assign(pool, {
    end: async () => {
      await end()
      await Promise.all(closed)
    },
  })
}
