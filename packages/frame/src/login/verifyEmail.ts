import {
  type FrameLoginParams,
  loginFlowSchema,
  loginFlowStateSchema,
  verifiedLoginSchema,
  type LoginFlow,
  type VerifiedLogin,
} from '@latchkit/wire'
import type { Problem } from '../ui/problem.ts'
import { fill, texts } from '../ui/texts.ts'
import { askCode } from './askCode.ts'
import { askEmail } from './askEmail.ts'
import type { FrameParts } from './frameParts.ts'
import { storeLeftLogin } from './leftLogin.ts'
import { LoginApiError } from './LoginApiError.ts'
import { sayError } from './sayError.ts'

/**
 * Shows the fields for address and code until the server accepts them.
 *
 * @param signIn If set, the code also signs in to the site, and the screen says so above the code.
 */
export async function verifyEmail(
  parts: FrameParts,
  signIn?: FrameLoginParams['signIn'],
): Promise<VerifiedLogin> {
  // What one visitor has left open at a provider is not the next one's to take up.
  storeLeftLogin(undefined)
  const { screen } = parts
  let error: Problem | undefined
  for (;;) {
    const email = await askEmail(screen, {
      title: texts.emailTitle,
      label: texts.emailLabel,
      error,
    })
    error = undefined
    try {
      screen.wait(texts.working)
      const start = (): Promise<LoginFlow> => startFlow(parts, email)
      return await verifyAddress(parts, {
        email,
        notice: signIn && describeSignIn(parts.origin, signIn.statement),
        started: await start(),
        start,
        verify: (attempt) =>
          parts.api.send('POST', '/v1/login/codes/verify', attempt, verifiedLoginSchema),
      })
    } catch (caught) {
      error = sayError(caught)
    }
  }
}

function startFlow(
  { api, project, origin, language }: FrameParts,
  email: string,
): Promise<LoginFlow> {
  const body = { email, projectId: project.projectId, origin, language }
  return api.send('POST', '/v1/login/codes', body, loginFlowSchema)
}

/** The options of {@link verifyAddress}. */
export interface AddressVerification<T> {
  readonly email: string
  /** What else the code does. */
  readonly notice?: string | undefined
  /** The flow of the code that was just mailed. */
  readonly started: LoginFlow
  /** Sends another code. */
  start(): Promise<LoginFlow>
  verify(attempt: { readonly flowId: string; readonly code: string }): Promise<T>
}

/** Shows the field for the code until the server accepts one, and sends another where the visitor asks for it. */
export async function verifyAddress<T>(
  parts: FrameParts,
  { email, notice, started, start, verify }: AddressVerification<T>,
): Promise<T> {
  const { screen } = parts
  let flow = started
  let error: Problem | undefined
  let mayResendAt = performance.now() + flow.resendInSeconds * 1_000
  for (;;) {
    const code = await askCode(screen, {
      title: texts.codeTitle,
      email,
      flow,
      error,
      notice,
      resendInSeconds: Math.max(0, (mayResendAt - performance.now()) / 1_000),
      watch: (signal, change) => void watchFlow(parts, flow.flowId, signal, change),
    })
    error = undefined
    screen.wait(texts.working)
    try {
      if (code !== 'resend') return await verify({ flowId: flow.flowId, code })
      flow = await start()
      mayResendAt = performance.now() + flow.resendInSeconds * 1_000
    } catch (caught) {
      error = sayError(caught)
      if (caught instanceof LoginApiError && caught.retryAfterSeconds !== undefined)
        mayResendAt = performance.now() + caught.retryAfterSeconds * 1_000
      if (caught instanceof LoginApiError && caught.code === 'code_over') mayResendAt = 0
    }
  }
}

/** Polls until the flow is over or the signal aborts. A failed poll is repeated; the code works without it. */
async function watchFlow(
  { api }: FrameParts,
  flowId: string,
  signal: AbortSignal,
  change: (state: {
    readonly state: 'pending' | 'approved' | 'over'
    readonly delivery: LoginFlow['delivery']
  }) => void,
): Promise<void> {
  while (!signal.aborted) {
    try {
      const state = await api.get(
        `/v1/login/flows/${encodeURIComponent(flowId)}`,
        loginFlowStateSchema,
        signal,
      )
      if (signal.aborted) return
      change(state)
      if (state.state === 'over') return
    } catch {
      // The visitor's next request reports the error.
    }
    await new Promise((resolve) => void setTimeout(resolve, 2_000))
  }
}

function describeSignIn(origin: string, statement: string | undefined): string {
  return statement === undefined
    ? fill(texts.signInWithCode, { site: origin })
    : fill(texts.signInWithCodeSays, { site: origin, statement })
}
