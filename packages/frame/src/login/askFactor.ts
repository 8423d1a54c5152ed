import type { RecoveryFactor } from '@latchkit/wire'
import { requestPasskeySecret } from '../keys/factors/passkey.ts'
import { createChoices, createFieldForm } from '../ui/fields.ts'
import { element } from '../ui/element.ts'
import { createProblem, type Problem } from '../ui/problem.ts'
import { texts } from '../ui/texts.ts'
import type { Screen } from '../ui/createScreen.ts'
import type { FactorSecret } from '../worker/operations.ts'

/** What {@link askFactor} shows. */
export interface AskFactorOptions {
  readonly title: string
  readonly hint: string
  readonly factors: readonly RecoveryFactor[]
  readonly error?: Problem | undefined
}

/**
 * Shows the recovery factors of a wallet, then the field for the secret of the chosen one.
 *
 * @throws {PasskeyError} where a passkey cannot be used.
 */
export async function askFactor(
  screen: Screen,
  { title, hint, factors, error }: AskFactorOptions,
): Promise<{ readonly id: string; readonly secret: FactorSecret }> {
  const factor = await screen.ask<RecoveryFactor>({
    title,
    render: (finish) => [
      element('p', {}, hint),
      createProblem(error),
      createChoices(
        factors.map((value) => ({ value, label: texts[value.kind], hint: value.label })),
        finish,
      ),
    ],
  })
  if (factor.kind === 'passkey') {
    const params = { credentialId: String(factor.params['credentialId']) }
    return {
      id: factor.id,
      secret: { kind: 'passkey', secret: await requestPasskeySecret(params) },
    }
  }
  const text = await askSecret(screen, title, factor.kind)
  screen.wait(texts.working)
  if (factor.kind === 'code') return { id: factor.id, secret: { kind: 'code', code: text } }
  const { salt, memoryKib, iterations } = factor.params
  const params = {
    salt: String(salt),
    memoryKib: Number(memoryKib),
    iterations: Number(iterations),
  }
  return { id: factor.id, secret: { kind: 'password', password: text, params } }
}

function askSecret(screen: Screen, title: string, kind: 'password' | 'code'): Promise<string> {
  return screen.ask({
    title,
    render: (finish) => [
      createFieldForm({
        label: kind === 'password' ? texts.passwordLabel : texts.codeFactorLabel,
        submit: texts.continue,
        attributes:
          kind === 'password'
            ? { type: 'password', autocomplete: 'current-password' }
            : {
                type: 'text',
                autocomplete: 'off',
                autocapitalize: 'characters',
                spellcheck: 'false',
              },
        onSubmit: (value) => {
          if (value === '') return texts.recoverWrong
          finish(value)
          return undefined
        },
      }).form,
    ],
  })
}
