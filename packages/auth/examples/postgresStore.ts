import type { AuthStore } from '@latchkit/auth'

/** A pool of `pg`, as far as it is used here. */
interface Pool {
  query(
    sql: string,
    values?: readonly unknown[],
  ): Promise<{ readonly rows: readonly { readonly value?: unknown }[] }>
}

/** Creates the table of {@link postgresStore}: once, before the servers start. */
export async function createAuthTable(pool: Pool): Promise<void> {
  await pool.query(
    'CREATE TABLE IF NOT EXISTS auth (key TEXT PRIMARY KEY, value TEXT NOT NULL, expires_at BIGINT NOT NULL)',
  )
  await pool.query('CREATE INDEX IF NOT EXISTS auth_expiry ON auth (expires_at)')
}

/**
 * Keeps nonces and sessions in PostgreSQL, for several servers. `take` is one statement, so a nonce is used once however many
 * servers ask at once.
 */
export function postgresStore(pool: Pool): AuthStore {
  const first = async (sql: string, ...values: unknown[]): Promise<string | undefined> => {
    const { rows } = await pool.query(sql, values)
    return rows[0]?.value as string | undefined
  }
  return {
    get: (key) =>
      first('SELECT value FROM auth WHERE key = $1 AND expires_at > $2', key, Date.now()),
    async set(key, value, expiresAtMs) {
      await pool.query('DELETE FROM auth WHERE expires_at <= $1', [Date.now()])
      await pool.query(
        `INSERT INTO auth VALUES ($1, $2, $3)
         ON CONFLICT (key) DO UPDATE SET value = excluded.value, expires_at = excluded.expires_at`,
        [key, value, expiresAtMs],
      )
    },
    take: (key) => first('DELETE FROM auth WHERE key = $1 RETURNING value', key),
  }
}
