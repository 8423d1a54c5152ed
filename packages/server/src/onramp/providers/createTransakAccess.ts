import { createSingleFlight } from '@latchkit/backend/internal'
import * as v from 'valibot'
import { askProvider } from './askProvider.ts'

const earlyMs = 60_000
const schema = v.object({
  data: v.object({ accessToken: v.pipe(v.string(), v.nonEmpty()), expiresAt: v.number() }),
})

/** Answers the access token of a partner of Transak. A new one ends the old one, so it is kept while it lasts. */
export function createTransakAccess(partner: {
  readonly base: string
  readonly apiKey: string
  readonly apiSecret: string
}): () => Promise<string> {
  const once = createSingleFlight()
  let known: { readonly token: string; readonly untilMs: number } | undefined
  return async () => {
    if (known && known.untilMs > Date.now()) return known.token
    return await once('access', async () => {
      const { data } = await askProvider({
        url: `${partner.base}/partners/api/v2/refresh-token`,
        headers: { 'api-secret': partner.apiSecret },
        body: { apiKey: partner.apiKey },
        schema,
      })
      known = { token: data.accessToken, untilMs: data.expiresAt * 1000 - earlyMs }
      return data.accessToken
    })
  }
}
