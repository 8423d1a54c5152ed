import { randomUUID } from 'node:crypto'
import { exportJWK, generateKeyPair, importJWK, SignJWT, type CryptoKey, type JWK } from 'jose'
import type { Store } from '../../store/store.ts'
import type { Sealer } from '../secrets/createSealer.ts'
import { signingKeyContext } from '../secrets/sealedPlaces.ts'

const minuteMs = 60_000
const dayMs = 1_440 * minuteMs
/** How long a key signs. The next one is published a day before it starts to sign. */
const signsMs = 30 * dayMs
const publishedAheadMs = dayMs
/** How long a token lasts. */
export const tokenSeconds = 600

/** Signs tokens by which the backend of a site knows who is logged in. */
export interface TokenSigner {
  /** Returns an EdDSA JWT for an audience. */
  sign(
    token: { readonly account: string; readonly audience: string } & Readonly<
      Record<string, unknown>
    >,
  ): Promise<string>
  /** Returns the public keys (RFC 7517): the current one, recent ones, and the next one. */
  publicKeys(): Promise<{ readonly keys: readonly JWK[] }>
}

/** Creates a {@link TokenSigner}. Its keys are stored sealed in the database and replaced every 30 days. */
export function createTokenSigner(parts: {
  readonly store: Store
  readonly sealer: Sealer
  readonly issuer: string
  readonly now: () => number
}): TokenSigner {
  const { store, sealer, issuer, now } = parts

  /** Returns the valid keys, oldest first. Creates the first one, and each next one a day before it signs. */
  async function readKeys(): Promise<
    readonly {
      id: string
      public_jwk: string
      sealed: string
      key_id: string
      created_at: number
    }[]
  > {
    const at = now()
    const list = async (db: Store['db']): ReturnType<typeof readKeys> =>
      await db
        .selectFrom('login_signing_keys')
        .selectAll()
        .where('created_at', '>', at - 2 * signsMs)
        .orderBy('created_at')
        .execute()
    const keys = await list(store.db)
    const isFreshEnough = (all: typeof keys): boolean =>
      (all.at(-1)?.created_at ?? -Infinity) > at - signsMs + publishedAheadMs
    if (isFreshEnough(keys)) return keys
    const { publicKey, privateKey } = await generateKeyPair('EdDSA', { extractable: true })
    const [publicJwk, privateJwk] = await Promise.all([exportJWK(publicKey), exportJWK(privateKey)])
    const id = randomUUID()
    return await store.db.transaction().execute(async (db) => {
      // Another server may have created it meanwhile.
      const again = await list(db)
      if (isFreshEnough(again)) return again
      await db
        .insertInto('login_signing_keys')
        .values({
          id,
          public_jwk: JSON.stringify(publicJwk),
          ...sealer.seal(Buffer.from(JSON.stringify(privateJwk)), signingKeyContext(id)),
          created_at: at,
        })
        .execute()
      return await list(db)
    })
  }

  async function signingKey(): Promise<{
    readonly id: string
    readonly key: CryptoKey | Uint8Array
  }> {
    const keys = await readKeys()
    const published = keys.filter(({ created_at }) => created_at <= now() - publishedAheadMs)
    const chosen = published.at(-1) ?? keys[0]
    if (!chosen) throw new Error('The store has no signing key.')
    const jwk = JSON.parse(
      Buffer.from(sealer.open(chosen, signingKeyContext(chosen.id))).toString(),
    ) as JWK
    return { id: chosen.id, key: await importJWK(jwk, 'EdDSA') }
  }

  return {
    async sign({ account, audience, ...claims }) {
      const { id, key } = await signingKey()
      const issuedAt = Math.floor(now() / 1000)
      return await new SignJWT(claims)
        .setProtectedHeader({ alg: 'EdDSA', typ: 'JWT', kid: id })
        .setIssuer(issuer)
        .setSubject(account)
        .setAudience(audience)
        .setJti(randomUUID())
        .setIssuedAt(issuedAt)
        .setExpirationTime(issuedAt + tokenSeconds)
        .sign(key)
    },
    async publicKeys() {
      const keys = await readKeys()
      return {
        keys: keys.map(({ id, public_jwk }) => ({
          ...(JSON.parse(public_jwk) as JWK),
          kid: id,
          alg: 'EdDSA',
          use: 'sig',
        })),
      }
    },
  }
}
