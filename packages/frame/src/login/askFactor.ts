import type { RecoveryFactor } from '@latchkit/wire'
import { requestPasskeySecret } from '../keys/factors/passkey.ts'
import { createFieldForm } from '../ui/fields.ts'
import { texts } from '../ui/texts.ts'
import type { Screen } from '../ui/createScreen.ts'
import type { FactorSecret } from '../keys/factors/keysOf.ts'

/**
 * Shows the field for the secret of a recovery factor, or has the browser ask for the passkey.
 *
 * @throws {PasskeyError} if a passkey cannot be used.
 */
export async function askFactor(
  screen: Screen,
  title: string,
  factor: RecoveryFactor,
): Promise<FactorSecret> {
  if (factor.kind === 'passkey') {
    const params = { credentialId: String(factor.params['credentialId']) }
    return { kind: 'passkey', secret: await requestPasskeySecret(params) }
  }
  const text = await askSecret(screen, title, factor.kind)
  screen.wait(texts.working)
  if (factor.kind === 'code') return { kind: 'code', code: text }
  const { salt, memoryKib, iterations } = factor.params
  const params = {
    salt: String(salt),
    memoryKib: Number(memoryKib),
    iterations: Number(iterations),
  }
  return { kind: 'password', password: text, params }
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
