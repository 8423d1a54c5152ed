import type { AuthStore } from '@latchkit/auth'

/** A client of `redis`, as far as it is used here. */
interface Redis {
  get(key: string): Promise<string | null>
  set(key: string, value: string, options: { readonly PXAT: number }): Promise<unknown>
  getDel(key: string): Promise<string | null>
}

/**
 * Keeps nonces and sessions in Redis 6.2 or newer, for several servers. `GETDEL` is one command, so a nonce is used once however
 * many servers ask at once, and Redis itself forgets what has expired.
 */
export const redisStore = (redis: Redis): AuthStore => ({
  get: (key) => redis.get(key),
  set: (key, value, expiresAtMs) => redis.set(key, value, { PXAT: expiresAtMs }),
  take: (key) => redis.getDel(key),
})
