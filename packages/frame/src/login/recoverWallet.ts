import {
  deviceEnrolment,
  openedRecoverySchema,
  type LoginSession,
  type LoginWallet,
} from '@latchkit/wire'
import * as v from 'valibot'
import type { StoredWallet } from '../keys/deviceRepository.ts'
import { element } from '../ui/element.ts'
import type { Problem } from '../ui/problem.ts'
import { texts } from '../ui/texts.ts'
import { askFactor } from './askFactor.ts'
import type { FrameParts } from './frameParts.ts'
import { sayError } from './sayError.ts'

/**
 * Restores an account's wallet on a device that is new for it, by one of its recovery factors. The server gives out what a
 * factor sealed only for a proof of that factor, and the device counts once the restored wallet key has signed for it.
 */
export async function recoverWallet(
  parts: FrameParts,
  session: LoginSession,
  { walletKey, recovery }: LoginWallet,
): Promise<StoredWallet> {
  const { api, repository, operations, screen } = parts
  if (recovery.length === 0) return await sayNoBackup(parts)
  let error: Problem | undefined
  for (;;) {
    try {
      const { id, secret } = await askFactor(screen, {
        title: texts.recoverTitle,
        hint: texts.recoverHint,
        factors: recovery,
        error,
      })
      const proof = await operations.proveFactor(secret)
      if (proof === undefined) {
        error = texts.recoverMistyped
        continue
      }
      const path = `/v1/login/recovery/${encodeURIComponent(id)}/open`
      const opened = await api.send('POST', path, { proof }, openedRecoverySchema)
      const { sealingKey } = await repository.keys()
      const { sealedShare, addresses, authShare, signature } = await operations.recover(
        secret,
        opened,
        {
          walletKey,
          sealingKey,
          enrolment: deviceEnrolment(session.account.id, session.device.id),
        },
      )
      const stored = { accountId: session.account.id, walletKey, sealedShare, addresses }
      await repository.saveWallet(stored)
      await api.send('PUT', '/v1/login/devices/current', { authShare, signature }, v.unknown())
      return stored
    } catch (caught) {
      error = sayError(caught)
    }
  }
}

function sayNoBackup({ screen }: FrameParts): Promise<never> {
  return screen.ask<never>({
    title: texts.recoverTitle,
    render: () => [element('p', { attributes: { role: 'alert' } }, texts.recoverNone)],
  })
}
