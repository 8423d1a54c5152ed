import { defineRoute, readBodyText, type Route, type ServerContext } from '@latchkit/backend/http'
import type { Log } from '@latchkit/backend/internal'
import {
  socialChannelSchema,
  socialChannelStateSchema,
  type SocialChannelState,
} from '@latchkit/wire'
import * as v from 'valibot'
import type { LoginParts } from '../loginParts.ts'
import { channelPageRoutes } from './channelPage.ts'
import { describeSocialFailure } from './describeSocialFailure.ts'
import { createSocialBrowser } from './socialBrowser.ts'
import { leavePage, returnPage, type ReturnOutcome } from './socialPages.ts'
import type { SocialProvider } from './socialProvider.ts'
import { socialReturnUrl } from './socialReturnUrl.ts'

const returnPath = '/v1/login/social/return/:provider'

/**
 * The routes for the responses of providers: a redirect of the visitor, a form that their page posts, or a channel that is polled. A
 * response is accepted once, in the browser that started its flow.
 */
export function socialAnswerRoutes(parts: LoginParts & { readonly log: Log }): readonly Route[] {
  const { url, social, socialFlows, log } = parts
  const browsers = createSocialBrowser(url)

  async function takeAnswer(
    provider: SocialProvider,
    answer: { readonly state: string; readonly browser: string; readonly search: string },
  ): Promise<ReturnOutcome> {
    const { id } = provider
    const started = await socialFlows.takeAnswer({ ...answer, provider: id })
    if (!started) return 'lost'
    try {
      const target = new URL(socialReturnUrl(url, id))
      target.search = answer.search
      await socialFlows.settle(started.flow.id, await provider.identify(target, started.checks))
      return 'ready'
    } catch (error) {
      const { failure, reason } = describeSocialFailure(error)
      if (failure !== 'refused') log.warn({ provider: id, reason }, 'a social login has failed')
      await socialFlows.settle(started.flow.id, failure)
      return failure
    }
  }

  async function takeReturn(
    context: ServerContext,
    name: string,
  ): Promise<{ readonly outcome: ReturnOutcome; readonly next?: string | undefined }> {
    const { search, searchParams } = new URL(context.req.url)
    const [state, another] = searchParams.getAll('state')
    const browser = browsers.read(context)
    const provider = social.get(name)
    if (state === undefined || another !== undefined || browser === undefined)
      return { outcome: 'lost' }
    if (!provider || provider.readChannel) return { outcome: 'lost' }
    return {
      outcome: await takeAnswer(provider, { state, browser, search }),
      next: await socialFlows.findReturn({ state, browser, provider: name }),
    }
  }

  const askChannel = defineRoute({
    method: 'POST',
    path: '/v1/login/social/channel',
    summary: 'Polls for the response of the visitor’s app, from the window that started the flow.',
    body: socialChannelSchema,
    response: {
      description: 'What became of the login.',
      contentType: 'application/json',
      schema: socialChannelStateSchema,
    },
    refusals: [400, 413, 422, 429],
    async handler({
      body: { provider: name, state, channel },
      context,
    }): Promise<SocialChannelState> {
      const provider = social.get(name)
      const browser = browsers.read(context)
      if (!provider?.readChannel || browser === undefined) return { state: 'lost' }
      const key = { state, browser, provider: name }
      const next = await socialFlows.findReturn(key)
      if (!(await socialFlows.isStarted(key))) return { state: 'lost', ...(next && { next }) }
      let search: string
      try {
        const answer = await provider.readChannel(channel)
        if (!answer) return { state: 'pending' }
        search = String(answer)
      } catch (error) {
        // The page polls again: the visitor is still in the app.
        if (describeSocialFailure(error).failure === 'away') return { state: 'pending' }
        search = ''
      }
      const outcome = await takeAnswer(provider, { state, browser, search })
      return { state: outcome, ...(next && { next }) }
    },
  })

  const comeBack = defineRoute({
    method: 'GET',
    path: returnPath,
    summary: 'Where a provider sends the visitor back to: its redirect URL.',
    params: v.object({ provider: v.pipe(v.string(), v.maxLength(31)) }),
    response: {
      description: 'A page that closes itself, or continues to the site.',
      contentType: 'text/html',
    },
    refusals: [400, 429],
    async handler({ params: { provider }, context }) {
      const { outcome, next } = await takeReturn(context, provider)
      // On the site, the frame shows the outcome.
      return next === undefined ? returnPage(context, outcome) : leavePage(context, next)
    },
  })

  /** The form is cross-site, so it comes without the cookie: the browser follows a redirect to the route above, with it. */
  const comeBackByForm = defineRoute({
    method: 'POST',
    path: returnPath,
    summary: 'Where the page of a provider posts its response. Redirects to the same URL.',
    params: v.object({ provider: v.pipe(v.string(), v.maxLength(31)) }),
    response: {
      description: 'A page that says that the provider does not post forms.',
      contentType: 'text/html',
    },
    refusals: [303, 400, 413, 429],
    async handler({ params: { provider: name }, context }) {
      const provider = social.get(name)
      if (!provider?.readForm) return returnPage(context, 'lost')
      const target = new URL(socialReturnUrl(url, provider.id))
      target.search = String(provider.readForm(new URLSearchParams(await readBodyText(context))))
      return context.redirect(target.href, 303)
    },
  })

  return [comeBack, comeBackByForm, askChannel, ...channelPageRoutes()]
}
