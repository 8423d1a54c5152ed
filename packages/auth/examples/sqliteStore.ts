import type { AuthStore } from '@latchkit/auth'
import Database from 'libsql'

/**
 * Keeps nonces and sessions in a SQLite file. `take` is one statement, so a nonce is used once however many ask at once.
 */
export function sqliteStore(path: string): AuthStore & { close(): void } {
  const db = new Database(path)
  db.exec('CREATE TABLE IF NOT EXISTS auth (key TEXT PRIMARY KEY, value TEXT, expires_at INTEGER)')
  db.exec('CREATE INDEX IF NOT EXISTS auth_expiry ON auth (expires_at)')
  const get = db.prepare('SELECT value FROM auth WHERE key = ? AND expires_at > ?')
  const set = db.prepare('INSERT OR REPLACE INTO auth VALUES (?, ?, ?)')
  const take = db.prepare('DELETE FROM auth WHERE key = ? AND expires_at > ? RETURNING value')
  const prune = db.prepare('DELETE FROM auth WHERE expires_at <= ?')
  const valueOf = (row: unknown): string | undefined =>
    (row as { value: string } | undefined)?.value
  return {
    get: (key) => valueOf(get.get(key, Date.now())),
    set(key, value, expiresAtMs) {
      prune.run(Date.now())
      set.run(key, value, expiresAtMs)
    },
    take: (key) => valueOf(take.get(key, Date.now())),
    close: () => db.close(),
  }
}
