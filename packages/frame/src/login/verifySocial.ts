import {
  rpcErrorCode,
  socialFlowSchema,
  socialFlowStateSchema,
  verifiedLoginSchema,
  type FrameSocialParams,
  type SocialFlow,
  type SocialFlowState,
  type VerifiedLogin,
} from '@latchkit/wire'
import { armOnceVisible } from '../approve/armOnceVisible.ts'
import { FrameRequestError } from '../FrameRequestError.ts'
import { element } from '../ui/element.ts'
import { createProblem, type Problem } from '../ui/problem.ts'
import { fill, texts } from '../ui/texts.ts'
import type { FrameParts } from './frameParts.ts'
import { openSocialWindow, type SocialWindow } from './openSocialWindow.ts'
import { prefersRedirect } from './prefersRedirect.ts'
import { storeLeftLogin } from './leftLogin.ts'
import { LoginApiError } from './LoginApiError.ts'
import { leaveForProvider, takeUpSocial } from './redirectSocial.ts'
import { sayError } from './sayError.ts'

const retryMs = 2_000
const watchMs = 500

/**
 * Has the visitor log in at a provider, in a window that this frame opens or in place of the site's page, until the provider has
 * confirmed the login to the server. With `hasAgreed`, the visitor has also agreed to sign in to the site.
 *
 * @throws {FrameRequestError} if the server has no such provider, or `returnUrl` is not a page of the site.
 */
export async function verifySocial(
  parts: FrameParts,
  params: FrameSocialParams,
): Promise<{ readonly verified: VerifiedLogin; readonly hasAgreed: boolean }> {
  const name = nameOf(parts, params)
  const left = await takeUpSocial(parts, params, name)
  if ('verified' in left) return left
  let open = 'flowId' in left ? left : undefined
  let error = 'error' in left ? left.error : undefined
  const isRedirect =
    params.returnUrl !== undefined && (params.isRedirect === true || prefersRedirect(navigator))
  // What a page asks for after a reload, nobody has read yet.
  let read: FrameSocialParams =
    open?.hasAgreed === false ? { ...params, signIn: undefined } : params
  for (;;) {
    if (!open) read = params
    let way: Way | undefined = open
      ? unlinkedWindow
      : await askToGoOn(parts, { name, params, error, isRedirect })
    error = undefined
    while (way) {
      const current: Way = way
      way = undefined
      try {
        if (current === 'redirect') {
          await leaveForProvider(parts, { flow: await begin(parts, params), params: read, name })
          const back = await takeUpSocial(parts, { ...params, isReturn: true }, name)
          if ('verified' in back) return back
          error = 'error' in back ? back.error : undefined
          continue
        }
        const { flowId, hasAgreed } = open ?? (await beginInWindow(parts, read, current))
        open = undefined
        const canLeave = params.returnUrl !== undefined
        const outcome = await waitForProvider(parts, { name, flowId, opened: current, canLeave })
        if (typeof outcome === 'object' || outcome === 'redirect') way = outcome
        else if (outcome === 'ready') return { verified: await verify(parts, flowId), hasAgreed }
        else error = fill(outcomes[outcome], { name })
      } catch (caught) {
        error = sayError(caught)
      } finally {
        if (current !== 'redirect') {
          current.close()
          storeLeftLogin(undefined)
        }
      }
    }
  }
}

/** The window that was open when the page was reloaded: it closes itself. */
const unlinkedWindow: SocialWindow = {
  isLinked: false,
  isClosed: () => false,
  start: () => undefined,
  close: () => undefined,
}

/** Begins a flow for an open window. A page that is reloaded meanwhile takes the login up where it was. */
async function beginInWindow(
  parts: FrameParts,
  { provider, signIn }: FrameSocialParams,
  opened: SocialWindow,
): Promise<{ readonly flowId: string; readonly hasAgreed: boolean }> {
  const flow = await begin(parts, { provider })
  const { flowId } = flow
  storeLeftLogin({ flowId, provider, origin: parts.origin, signIn, isWindow: true })
  parts.send({ event: 'leave' })
  opened.start(flow)
  return { flowId, hasAgreed: signIn !== undefined }
}

/** How the visitor goes to the provider: in a window, which is open already, or with the whole page. */
export type Way = SocialWindow | 'redirect'

function nameOf(
  { project, origin }: FrameParts,
  { provider, returnUrl }: FrameSocialParams,
): string {
  const name = Object.hasOwn(project.socials, provider) ? project.socials[provider] : undefined
  if (name === undefined)
    throw new FrameRequestError(
      rpcErrorCode.invalidParams,
      `The login server has no provider "${provider}". Its operator can add it to login.social.`,
    )
  if (returnUrl !== undefined && new URL(returnUrl).origin !== origin)
    throw new FrameRequestError(
      rpcErrorCode.invalidParams,
      'returnUrl is not a page of this site. Set it to the URL of the page that requests the login.',
    )
  return name
}

/** The sentence for each state in which the provider has not confirmed the login. */
export const outcomes: Readonly<Record<Exclude<SocialFlowState['state'], 'ready'>, string>> = {
  pending: texts.socialOver,
  refused: texts.socialRefused,
  away: texts.socialAway,
  failed: texts.socialFailed,
  over: texts.socialOver,
}

/** Shows the button that opens the window: a press on the site's own page cannot open one for the frame. */
export function askToGoOn(
  { screen, origin }: FrameParts,
  {
    name,
    title = fill(texts.socialTitle, { name }),
    params: { signIn },
    error,
    isRedirect,
  }: {
    readonly name: string
    /** Title of the screen. Default: that of a login. */
    readonly title?: string
    readonly params: FrameSocialParams
    readonly error: Problem | undefined
    readonly isRedirect: boolean
  },
): Promise<Way> {
  return screen.ask({
    title,
    render(finish) {
      const sentence = isRedirect ? texts.socialRedirectHint : texts.socialHint
      const hint = element('p', {}, fill(sentence, { name }))
      const notice = signIn && element('p', {}, describeSignIn(origin, signIn.statement))
      const button = element(
        'button',
        {
          className: 'primary',
          attributes: { type: 'button' },
          onClick: () => {
            if (button.disabled) return
            stop()
            finish(isRedirect ? 'redirect' : openSocialWindow())
          },
        },
        fill(texts.socialContinue, { name }),
      )
      // With a session at the provider, this press is all that it takes: no site may steal it.
      const stop = armOnceVisible(button, {
        isEmbedded: true,
        reasons: notice ? [hint, notice] : [hint],
      })
      return [hint, notice, createProblem(error), button]
    },
  })
}

function begin(
  { api, project, origin, screen }: FrameParts,
  { provider, returnUrl }: FrameSocialParams,
): Promise<SocialFlow> {
  screen.wait(texts.working)
  const body = {
    provider,
    projectId: project.projectId,
    origin,
    ...(returnUrl !== undefined && { returnUrl }),
  }
  return api.send('POST', '/v1/login/social', body, socialFlowSchema)
}

function verify({ api, screen }: FrameParts, flowId: string): Promise<VerifiedLogin> {
  screen.wait(texts.working)
  return api.send('POST', '/v1/login/social/verify', { flowId }, verifiedLoginSchema)
}

/** Waits while the visitor is at the provider. Returns the state of the flow, or the other way that the visitor chooses. */
export function waitForProvider(
  { screen, api }: FrameParts,
  {
    name,
    flowId,
    opened,
    canLeave,
  }: {
    readonly name: string
    readonly flowId: string
    readonly opened: SocialWindow
    readonly canLeave: boolean
  },
): Promise<SocialFlowState['state'] | Way> {
  const controller = new AbortController()
  const { signal } = controller
  return screen
    .ask<SocialFlowState['state'] | Way>({
      title: fill(texts.socialWaitTitle, { name }),
      render(finish) {
        const state = element(
          'p',
          { className: 'hint', attributes: { role: 'status' } },
          opened.isLinked ? '' : texts.socialWaitBlocked,
        )
        const timer = setInterval(() => {
          if (opened.isClosed()) state.textContent = texts.socialWaitClosed
        }, watchMs)
        signal.addEventListener('abort', () => clearInterval(timer))
        const path = `/v1/login/social/flows/${encodeURIComponent(flowId)}`
        const ask = () => api.get(path, socialFlowStateSchema, signal)
        const hint = state.textContent
        const onAnswer = (isAway: boolean): void => {
          if (isAway) state.textContent = texts.offline
          else if (state.textContent === texts.offline) state.textContent = hint
        }
        void poll(ask, { signal, finish, onAnswer })
        return [
          element('p', {}, texts.socialWaitHint),
          state,
          element(
            'button',
            {
              attributes: { type: 'button', 'data-focus': '' },
              onClick: () => finish(openSocialWindow()),
            },
            texts.socialAgain,
          ),
          canLeave
            ? element(
                'button',
                { attributes: { type: 'button' }, onClick: () => finish('redirect') },
                texts.socialHere,
              )
            : undefined,
        ]
      },
    })
    .finally(() => controller.abort())
}

/** Polls until the flow is no longer pending. A failed poll is repeated. */
async function poll(
  ask: () => Promise<SocialFlowState>,
  {
    signal,
    finish,
    onAnswer,
  }: {
    readonly signal: AbortSignal
    readonly finish: (state: SocialFlowState['state']) => void
    /** Called with true where the server does not answer. */
    readonly onAnswer: (isAway: boolean) => void
  },
): Promise<void> {
  while (!signal.aborted) {
    try {
      const { state } = await ask()
      if (signal.aborted) return
      onAnswer(false)
      if (state !== 'pending') {
        finish(state)
        return
      }
    } catch (error) {
      onAnswer(error instanceof LoginApiError && error.code === 'offline')
      await new Promise((resolve) => void setTimeout(resolve, retryMs))
    }
  }
}

function describeSignIn(origin: string, statement: string | undefined): string {
  return statement === undefined
    ? fill(texts.signInWithSocial, { site: origin })
    : fill(texts.signInWithSocialSays, { site: origin, statement })
}
