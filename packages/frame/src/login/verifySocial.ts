import {
  rpcErrorCode,
  socialFlowSchema,
  socialFlowStateSchema,
  verifiedLoginSchema,
  type FrameLoginParams,
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
import { sayError } from './sayError.ts'

/** What a login is for, and at which provider. */
export interface SocialLoginParams extends FrameLoginParams {
  readonly provider: string
}

const retryMs = 2_000
const watchMs = 500

/**
 * Has the visitor log in at a provider, in a window that this frame opens, until the server has the provider's word.
 * @throws FrameRequestError if the server has no such provider
 */
export async function verifySocial(
  parts: FrameParts,
  { provider, signIn }: SocialLoginParams,
): Promise<VerifiedLogin> {
  const name = Object.hasOwn(parts.project.socials, provider)
    ? parts.project.socials[provider]
    : undefined
  if (name === undefined)
    throw new FrameRequestError(
      rpcErrorCode.invalidParams,
      `The login server has no provider "${provider}". Its operator can add it to login.social.`,
    )
  let error: Problem | undefined
  for (;;) {
    let opened: SocialWindow | undefined = await askToGoOn(parts, { name, signIn, error })
    while (opened) {
      const current: SocialWindow = opened
      opened = undefined
      try {
        const flow = await begin(parts, provider)
        current.start(flow)
        const outcome = await waitForProvider(parts, { name, flow, opened: current })
        if (typeof outcome === 'object') opened = outcome
        else if (outcome === 'ready') return await verify(parts, flow)
        else error = fill(sentences[outcome], { name })
      } catch (caught) {
        error = sayError(caught)
      } finally {
        current.close()
      }
    }
  }
}

const sentences = {
  pending: texts.socialOver,
  refused: texts.socialRefused,
  away: texts.socialAway,
  failed: texts.socialFailed,
  over: texts.socialOver,
} as const

/** Shows the button whose press opens the window. A press on the site's own page cannot. */
function askToGoOn(
  { screen, origin }: FrameParts,
  {
    name,
    signIn,
    error,
  }: {
    readonly name: string
    readonly signIn: FrameLoginParams['signIn']
    readonly error: Problem | undefined
  },
): Promise<SocialWindow> {
  return screen.ask({
    title: fill(texts.socialTitle, { name }),
    render(finish) {
      const hint = element('p', {}, fill(texts.socialHint, { name }))
      const notice = signIn && element('p', {}, describeSignIn(origin, signIn.statement))
      const button = element(
        'button',
        {
          className: 'primary',
          attributes: { type: 'button' },
          onClick: () => {
            if (button.disabled) return
            stop()
            finish(openSocialWindow())
          },
        },
        fill(texts.socialContinue, { name }),
      )
      // Where the visitor has a session at the provider, this press is all that it takes: it must not be stolen.
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
  provider: string,
): Promise<SocialFlow> {
  screen.wait(texts.working)
  const body = { provider, projectId: project.projectId, origin }
  return api.send('POST', '/v1/login/social', body, socialFlowSchema)
}

function verify({ api, screen }: FrameParts, { flowId }: SocialFlow): Promise<VerifiedLogin> {
  screen.wait(texts.working)
  return api.send('POST', '/v1/login/social/verify', { flowId }, verifiedLoginSchema)
}

/** Shows that the visitor is at the provider until the server knows more. Returns another window where they open one. */
function waitForProvider(
  { screen, api }: FrameParts,
  {
    name,
    flow,
    opened,
  }: { readonly name: string; readonly flow: SocialFlow; readonly opened: SocialWindow },
): Promise<SocialFlowState['state'] | SocialWindow> {
  const controller = new AbortController()
  const { signal } = controller
  return screen
    .ask<SocialFlowState['state'] | SocialWindow>({
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
        const path = `/v1/login/social/flows/${encodeURIComponent(flow.flowId)}`
        void poll(() => api.get(path, socialFlowStateSchema, signal), signal, finish)
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
        ]
      },
    })
    .finally(() => controller.abort())
}

/** Polls until the flow is no longer pending. A poll that fails is tried again: the visitor is elsewhere. */
async function poll(
  ask: () => Promise<SocialFlowState>,
  signal: AbortSignal,
  finish: (state: SocialFlowState['state']) => void,
): Promise<void> {
  while (!signal.aborted) {
    try {
      const { state } = await ask()
      if (signal.aborted) return
      if (state !== 'pending') {
        finish(state)
        return
      }
    } catch {
      await new Promise((resolve) => void setTimeout(resolve, retryMs))
    }
  }
}

function describeSignIn(origin: string, statement: string | undefined): string {
  return statement === undefined
    ? fill(texts.signInWithSocial, { site: origin })
    : fill(texts.signInWithSocialSays, { site: origin, statement })
}
