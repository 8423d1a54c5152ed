import { Pool } from 'pg'

/** Connects to a PostgreSQL as several servers do: with many connections at once. */
export function createPool(url: string): Pool {
  return new Pool({ connectionString: url, max: 20 })
}
