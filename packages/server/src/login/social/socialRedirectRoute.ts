import { randomBytes } from 'node:crypto'
import { HttpError } from '@latchkit/backend/errors'
import { defineRoute, readBodyText, type Route } from '@latchkit/backend/http'
import type { Log } from '@latchkit/backend/internal'
import { socialStartSchema } from '@latchkit/wire'
import * as v from 'valibot'
import type { LoginParts } from '../loginParts.ts'
import { findProvider } from './findProvider.ts'
import { createSocialBrowser } from './socialBrowser.ts'
import { deadEndPage, leavePage } from './socialPages.ts'

/**
 * The route by which a whole page goes to a provider: the frame posts the token of its flow in a form, in place of the site's page. Only
 * a page of this origin can do that, which the browser's `Origin` header proves: nobody can make a visitor's browser start a flow that
 * was begun elsewhere.
 */
export function socialRedirectRoute(parts: LoginParts & { readonly log: Log }): Route {
  const { url, socialFlows } = parts
  const browser = createSocialBrowser(url)
  return defineRoute({
    method: 'POST',
    path: '/v1/login/social/redirect',
    summary: 'Starts a flow in place of the site’s page, once, by a form of the frame.',
    response: { description: 'A page that leads on to the provider.', contentType: 'text/html' },
    refusals: [400, 403, 410, 413, 429],
    async handler({ context }) {
      if (context.req.header('origin') !== url)
        throw new HttpError(403, 'origin', 'Only the login frame may start this.')
      const form = new URLSearchParams(await readBodyText(context))
      const begun = v.safeParse(socialStartSchema, Object.fromEntries(form))
      if (!begun.success) return deadEndPage(context)
      const secret = browser.read(context) ?? randomBytes(32).toString('base64url')
      const started = await socialFlows
        .start(begun.output, secret, 'redirect')
        .catch((error: unknown) => {
          if (error instanceof HttpError && error.status === 410) return undefined
          throw error
        })
      if (!started) return deadEndPage(context)
      browser.set(context, secret)
      // If the provider does not respond, the frame says so on the site's page.
      const next = (await findProvider(parts, started)) ?? socialFlows.returnOf(started.flow)
      return next === undefined ? deadEndPage(context) : leavePage(context, next)
    },
  })
}
