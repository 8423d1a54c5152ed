import type { LoginDelivery, LoginFlow, LoginFlowState } from '@latchkit/wire'
import type { Screen } from '../ui/createScreen.ts'
import { element } from '../ui/element.ts'
import { createFieldForm } from '../ui/fields.ts'
import type { Problem } from '../ui/problem.ts'
import { fill, texts } from '../ui/texts.ts'

/** What {@link askCode} shows. */
export interface AskCodeOptions {
  readonly title: string
  readonly email: string
  readonly flow: LoginFlow
  readonly error?: Problem | undefined
  /** What the code does besides the login. */
  readonly notice?: string | undefined
  /** Seconds until another mail may be sent. */
  readonly resendInSeconds: number
  /** Reports changes of the flow until the signal aborts. */
  watch?(signal: AbortSignal, change: (state: LoginFlowState) => void): void
}

/**
 * Shows the field for the six-digit code, which can be typed, pasted or filled in by the phone, and submits it at the sixth digit.
 * Returns the code, or `resend` if the visitor asks for another one.
 */
export function askCode(screen: Screen, options: AskCodeOptions): Promise<string> {
  const { title, email, flow, error, notice, resendInSeconds, watch } = options
  const controller = new AbortController()
  return screen
    .ask<string>({
      title,
      render: (finish) => {
        const { form, input } = createFieldForm({
          label: texts.codeLabel,
          hint: fill(texts.codeHint, { email }),
          error,
          submit: texts.continue,
          attributes: {
            autocomplete: 'one-time-code',
            inputmode: 'numeric',
            maxlength: '12',
            class: 'digits',
          },
          onSubmit: (value) => {
            const digits = value.replace(/\D/g, '')
            if (digits.length !== 6) return texts.codeWrong
            finish(digits)
            return undefined
          },
        })
        input.addEventListener('input', (event) => {
          if (event.isTrusted && input.value.replace(/\D/g, '').length === 6)
            finish(input.value.replace(/\D/g, ''))
        })
        const state = element(
          'p',
          { className: 'hint', attributes: { role: 'status' } },
          textOf(flow.delivery),
        )
        watch?.(controller.signal, ({ state: progress, delivery }) => {
          if (progress === 'over') finish('resend')
          state.textContent = progress === 'approved' ? texts.codeApproved : textOf(delivery)
        })
        return [
          notice === undefined ? undefined : element('p', {}, notice),
          form,
          state,
          createResend(resendInSeconds, controller.signal, () => finish('resend')),
        ]
      },
    })
    .finally(() => controller.abort())
}

function createResend(seconds: number, signal: AbortSignal, resend: () => void): HTMLButtonElement {
  const button = element(
    'button',
    { className: 'quiet', attributes: { type: 'button' }, onClick: resend },
    '',
  )
  const end = performance.now() + seconds * 1_000
  const tick = (): void => {
    const left = Math.ceil((end - performance.now()) / 1_000)
    button.disabled = left > 0
    button.textContent = left > 0 ? fill(texts.codeResendIn, { n: left }) : texts.codeResend
    if (left <= 0) clearInterval(timer)
  }
  const timer = setInterval(tick, 250)
  signal.addEventListener('abort', () => clearInterval(timer))
  tick()
  return button
}

function textOf(delivery: LoginDelivery): string {
  if (delivery === 'delayed') return texts.codeDelayed
  return delivery === 'refused' ? texts.codeRefused : texts.codeApproval
}
