/**
 * Where nonces and sessions are stored: three functions over any database. `take` must be atomic, since a nonce is good for one
 * sign-in: Redis has `GETDEL`, SQL has `DELETE … RETURNING`.
 * @example
 * const store: AuthStore = {
 *   get: (key) => redis.get(key),
 *   set: (key, value, expiresAtMs) => redis.set(key, value, { PXAT: expiresAtMs }),
 *   take: (key) => redis.getDel(key),
 * }
 */
export interface AuthStore {
  /** Returns the value of a key; `null` or `undefined` if there is none or it has expired. */
  get(key: string): Promise<string | null | undefined> | string | null | undefined
  /** Sets a key until a time (milliseconds since 1970). */
  set(key: string, value: string, expiresAtMs: number): unknown
  /** Removes a key and returns its value. Of several concurrent callers, one gets the value. */
  take(key: string): Promise<string | null | undefined> | string | null | undefined
}
