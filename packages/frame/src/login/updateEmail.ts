import {
  loginFlowSchema,
  loginSessionSchema,
  type LoginFlow,
  type LoginSession,
} from '@latchkit/wire'
import type { Problem } from '../ui/problem.ts'
import { texts } from '../ui/texts.ts'
import { askCode } from './askCode.ts'
import { askEmail } from './askEmail.ts'
import type { FrameParts } from './frameParts.ts'
import { sayError } from './sayError.ts'
import { withProof } from './withProof.ts'

/**
 * Changes the account's e-mail address, with a code from the old address and one from the new address, after the proof of a recovery
 * factor if there is one. The wallet does not change.
 */
export async function updateEmail(parts: FrameParts, session: LoginSession): Promise<LoginSession> {
  const { api, screen, language } = parts
  let error: Problem | undefined
  for (;;) {
    const email = await askEmail(screen, {
      title: texts.newEmailTitle,
      label: texts.newEmailLabel,
      error,
    })
    try {
      screen.wait(texts.working)
      const start = (): Promise<LoginFlow> =>
        withProof(parts, () =>
          api.send('POST', '/v1/login/email', { step: 'start', email, language }, loginFlowSchema),
        )
      const flow = await confirm(parts, {
        title: texts.oldCodeTitle,
        email: session.account.email,
        flow: await start(),
        send: (flowId, code) =>
          api.send(
            'POST',
            '/v1/login/email',
            { step: 'confirm-old', flowId, code },
            loginFlowSchema,
          ),
      })
      return await confirm(parts, {
        title: texts.newCodeTitle,
        email,
        flow,
        send: (flowId, code) =>
          api.send(
            'POST',
            '/v1/login/email',
            { step: 'confirm-new', flowId, code },
            loginSessionSchema,
          ),
      })
    } catch (caught) {
      error = sayError(caught)
    }
  }
}

interface ConfirmOptions<T> {
  readonly title: string
  readonly email: string
  readonly flow: LoginFlow
  send(flowId: string, code: string): Promise<T>
}

/** Shows the code field until a code is accepted. An expired code, or a request for another one, starts again with the address. */
async function confirm<T>(
  { screen }: FrameParts,
  { title, email, flow, send }: ConfirmOptions<T>,
): Promise<T> {
  let error: Problem | undefined
  for (;;) {
    const code = await askCode(screen, {
      title,
      email,
      flow,
      error,
      resendInSeconds: flow.resendInSeconds,
    })
    screen.wait(texts.working)
    try {
      return await send(flow.flowId, code === 'resend' ? '000000' : code)
    } catch (caught) {
      error = sayError(caught)
      if (error === texts.codeOver || code === 'resend') throw caught
    }
  }
}
