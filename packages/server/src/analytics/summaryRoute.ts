import { HttpError } from '@latchkit/backend/errors'
import { defineRoute, type Route, showsToken } from '@latchkit/backend/http'
import * as v from 'valibot'
import type { Store } from '../store/store.ts'
import { readSummary } from './readSummary.ts'
import { summaryPageCsp, renderSummaryPage } from './renderSummaryPage.ts'

const querySchema = v.object({
  days: v.optional(
    v.pipe(
      v.string(),
      v.regex(/^[1-9]\d{0,2}$/, 'a number of days from 1 to 999'),
      v.transform(Number),
    ),
    '30',
  ),
  project: v.optional(v.pipe(v.string(), v.maxLength(100))),
})

/** The route of the operator's summary page. Browsers prompt for the token as a password. */
export function summaryRoute(
  store: Store,
  settings: { readonly token: string; readonly days: number },
): Route {
  return defineRoute({
    method: 'GET',
    path: '/analytics',
    summary:
      'What visitors do, as a page; asks for the token of analytics.sink, as a bearer’s or as a password.',
    query: querySchema,
    response: { description: 'A page without scripts.', contentType: 'text/html' },
    refusals: [400, 401, 429, 503],
    async handler({ query: { days, project }, context }) {
      if (!showsToken(settings.token, asBearer(context.req.header('authorization')))) {
        context.header('www-authenticate', 'Basic realm="Latchkit", charset="UTF-8"')
        throw new HttpError(
          401,
          'authorization',
          'The token of analytics.sink is missing or wrong.',
        )
      }
      const span = Math.min(days, settings.days)
      const summary = await readSummary(store, { days: span, project, now: Date.now() })
      return context.html(renderSummaryPage(summary, project), 200, {
        'content-security-policy': summaryPageCsp,
      })
    },
  })
}

/** Converts basic authentication (RFC 7617) with any name and the token as password to a bearer token. */
function asBearer(authorization: string | undefined): string | undefined {
  const [, base64] = /^Basic ([A-Za-z0-9+/]+=*)$/.exec(authorization ?? '') ?? []
  if (base64 === undefined) return authorization
  const pair = Buffer.from(base64, 'base64').toString('utf8')
  return `Bearer ${pair.slice(pair.indexOf(':') + 1)}`
}
