import { recoveryFactorsSchema, type LoginSession } from '@latchkit/wire'
import { createPasskey, hasPasskeys } from '../keys/factors/passkey.ts'
import { createPasswordParams, findPasswordProblem } from '../keys/factors/password.ts'
import { createPrintedCode } from '../keys/factors/printedCode.ts'
import type { StoredWallet } from '../keys/deviceRepository.ts'
import { createChoices, createFieldForm } from '../ui/fields.ts'
import { element } from '../ui/element.ts'
import { createProblem, type Problem } from '../ui/problem.ts'
import { texts } from '../ui/texts.ts'
import type { FactorSecret } from '../keys/factors/keysOf.ts'
import type { FrameParts } from './frameParts.ts'
import { offerRecoveryFile } from './offerRecoveryFile.ts'
import { fetchUnlock } from './openWallet.ts'
import { sayError } from './sayError.ts'
import { stepUp } from './stepUp.ts'
import { withProof } from './withProof.ts'

type Kind = FactorSecret['kind']

/**
 * Adds a recovery factor of the visitor's choice to the wallet. If the wallet has one already, the visitor proves it first: a person
 * who finds an unlocked device must not be able to add a factor of their own and export the keys with it.
 */
export async function backUp(
  parts: FrameParts,
  session: LoginSession,
  stored: StoredWallet,
): Promise<void> {
  const { screen } = parts
  const factors = session.wallet?.recovery ?? []
  if (factors.length > 0) await stepUp(parts, factors)
  let error: Problem | undefined
  for (;;) {
    const kind = await screen.ask<Kind>({
      title: texts.backupTitle,
      render: (finish) => [
        element('p', {}, texts.backupHint),
        createProblem(error),
        createChoices<Kind>(
          [
            ...(hasPasskeys()
              ? [{ value: 'passkey', label: texts.passkey, hint: texts.passkeyHint } as const]
              : []),
            { value: 'password', label: texts.password, hint: texts.passwordHint },
            { value: 'code', label: texts.code, hint: texts.codeFactorHint },
          ],
          finish,
        ),
      ],
    })
    try {
      const { secret, params } = await createSecret(parts, session, kind)
      screen.wait(texts.working)
      const unlock = await fetchUnlock(parts, stored)
      const sealed = await parts.operations.addFactor(unlock, secret)
      const label = new Date().toISOString().slice(0, 10)
      // The proof may have expired by now, or another device may have added a factor since.
      await withProof(parts, () =>
        parts.api.send(
          'POST',
          '/v1/login/recovery',
          { kind, label, params, ...sealed },
          recoveryFactorsSchema,
        ),
      )
      // The backup is stored even if the visitor closes this last screen.
      if (kind !== 'passkey')
        await offerRecoveryFile(parts, {
          format: 'latchkit-recovery',
          formatVersion: 1,
          walletKey: unlock.walletKey,
          vault: unlock.vault,
          vaultVersion: unlock.version,
          kind,
          params,
          sealedShare: sealed.sealedShare,
          authShare: sealed.authShare,
        }).catch(() => undefined)
      return
    } catch (caught) {
      error = sayError(caught)
    }
  }
}

async function createSecret(
  { screen, project }: FrameParts,
  { account }: LoginSession,
  kind: Kind,
): Promise<{
  readonly secret: FactorSecret
  readonly params: Readonly<Record<string, string | number>>
}> {
  switch (kind) {
    case 'passkey': {
      const { params, secret } = await createPasskey(
        { id: account.id, name: nameOf(account) },
        project.name,
      )
      return { secret: { kind, secret }, params: { ...params } }
    }
    case 'password': {
      const params = createPasswordParams()
      const password = await screen.ask<string>({
        title: texts.backupTitle,
        render: (finish) => [
          createFieldForm({
            label: texts.passwordLabel,
            hint: texts.passwordHint,
            submit: texts.continue,
            attributes: { type: 'password', autocomplete: 'new-password' },
            onSubmit: (value) => {
              const problem = findPasswordProblem(value, nameOf(account))
              if (problem === undefined) finish(value)
              return problem && passwordProblems[problem]
            },
          }).form,
        ],
      })
      return { secret: { kind, password, params }, params: { ...params } }
    }
    case 'code': {
      const code = createPrintedCode()
      await screen.ask({
        title: texts.backupTitle,
        render: (finish) => [
          element('p', {}, texts.codeFactorShow),
          element('p', { className: 'secret', attributes: { dir: 'ltr' } }, code),
          element(
            'button',
            {
              className: 'primary',
              attributes: { type: 'button' },
              onClick: () => finish(undefined),
            },
            texts.codeFactorSaved,
          ),
        ],
      })
      return { secret: { kind, code }, params: {} }
    }
  }
}

/** Returns the name by which the visitor recognises the account. */
function nameOf({ email, social }: LoginSession['account']): string {
  return social?.name ?? email
}

const passwordProblems = {
  short: texts.passwordShort,
  repetitive: texts.passwordRepetitive,
  email: texts.passwordEmail,
} as const
