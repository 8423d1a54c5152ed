import {
  verifiedLoginSchema,
  type FrameSocialParams,
  type SocialFlow,
  type VerifiedLogin,
} from '@latchkit/wire'
import { element } from '../ui/element.ts'
import type { Problem } from '../ui/problem.ts'
import { fill, texts } from '../ui/texts.ts'
import { askRetry } from './askRetry.ts'
import type { FrameParts } from './frameParts.ts'
import { findLeftLogin, storeLeftLogin } from './leftLogin.ts'
import { LoginApiError } from './LoginApiError.ts'
import { sayError } from './sayError.ts'

/** A completed login, one that the visitor still has to finish in another window, or why they have to try again. */
export type SocialOutcome =
  | { readonly verified: VerifiedLogin; readonly hasAgreed: boolean }
  | { readonly flowId: string; readonly hasAgreed: boolean }
  | { readonly error: Problem | undefined }

/** Resumes a login whose page has come back from the provider, or was reloaded while the provider's window was open. */
export async function takeUpSocial(
  { api, screen, origin }: FrameParts,
  { provider, signIn, isReturn }: FrameSocialParams,
  name: string,
): Promise<SocialOutcome> {
  const left = findLeftLogin({ origin, provider })
  // A window's login goes on where its page was reloaded, and nowhere else: whoever begins one now may be somebody else.
  if (!left || (left.isWindow && !isReturn))
    return { error: isReturn ? fill(texts.socialLost, { name }) : undefined }
  // What counts is what the visitor agreed to, not what the page asks for now.
  const hasAgreed = left.signIn !== undefined && left.signIn.statement === signIn?.statement
  const { flowId, isWindow } = left
  for (;;) {
    screen.wait(texts.working)
    try {
      const path = '/v1/login/social/verify'
      const verified = await api.send('POST', path, { flowId }, verifiedLoginSchema)
      storeLeftLogin(undefined)
      return { verified, hasAgreed }
    } catch (error) {
      if (isWindow && error instanceof LoginApiError && error.code === 'social_pending')
        return { flowId, hasAgreed }
      const sentence = error instanceof LoginApiError ? sentences[error.code] : undefined
      if (sentence !== undefined) {
        // A visitor who came back too early can go forward again and complete the login.
        if (sentence !== texts.socialLeft) storeLeftLogin(undefined)
        return { error: fill(sentence, { name }) }
      }
      await askRetry(screen, sayError(error)).catch((cancelled: unknown) => {
        storeLeftLogin(undefined)
        throw cancelled
      })
    }
  }
}

const sentences: Readonly<Record<string, string>> = {
  social_pending: texts.socialLeft,
  social_refused: texts.socialRefused,
  social_away: texts.socialAway,
  social_failed: texts.socialFailed,
  social_over: texts.socialOver,
}

/**
 * Sends the whole page to the provider, with a form that this frame posts to `_top`. Returns only if the page does not leave, or is
 * restored from the history.
 */
export async function leaveForProvider(
  { screen, send, origin }: FrameParts,
  {
    flow,
    params: { provider, signIn },
    name,
  }: { readonly flow: SocialFlow; readonly params: FrameSocialParams; readonly name: string },
): Promise<void> {
  const { flowId, startToken } = flow
  storeLeftLogin({ flowId, provider, origin, signIn })
  send({ event: 'leave' })
  const controller = new AbortController()
  const left = screen.ask<void>({
    title: fill(texts.socialLeaveTitle, { name }),
    render(finish) {
      const onShow = ({ persisted }: PageTransitionEvent): void => {
        if (persisted) finish()
      }
      window.addEventListener('pageshow', onShow, { signal: controller.signal })
      return [
        element('p', {}, texts.socialLeaveHint),
        element(
          'button',
          { attributes: { type: 'button' }, onClick: () => finish() },
          texts.tryAgain,
        ),
      ]
    },
  })
  postInPlace('/v1/login/social/redirect', { flowId, startToken })
  try {
    await left
  } catch (error) {
    storeLeftLogin(undefined)
    throw error
  } finally {
    controller.abort()
  }
}

/** Posts a form in place of the site's page. Browsers allow it after a press in the frame. */
function postInPlace(action: string, fields: Readonly<Record<string, string>>): void {
  const inputs = Object.entries(fields).map(([name, value]) =>
    element('input', { attributes: { type: 'hidden', name, value } }),
  )
  const attributes = { method: 'post', action, target: '_top' }
  const form = element('form', { attributes }, ...inputs)
  document.body.append(form)
  form.submit()
  form.remove()
}
