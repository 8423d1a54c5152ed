import {
  deviceEnrolment,
  openedRecoverySchema,
  type LoginSession,
  type LoginWallet,
  type RecoveryFactor,
} from '@latchkit/wire'
import * as v from 'valibot'
import { loadPart } from '../loadPart.ts'
import type { StoredWallet } from '../keys/deviceRepository.ts'
import type { Problem } from '../ui/problem.ts'
import { texts } from '../ui/texts.ts'
import type { OwnedWallet, RestoreTarget } from '../worker/operations.ts'
import { askFactor } from './askFactor.ts'
import { chooseFactor } from './chooseFactor.ts'
import type { FrameParts } from './frameParts.ts'
import type { openHeldFile, ReclaimedWallet } from './openHeldFile.ts'
import { receiveWallet } from './receiveWallet.ts'
import { restoreFactor } from './restoreFactor.ts'
import { sayError } from './sayError.ts'

/**
 * Restores an account's wallet on a new device, with one of its recovery factors or from another device; on one that has held it, also
 * with its recovery file, whose factor may be newer than what the server has. The device is trusted once the restored wallet key has
 * signed its enrolment.
 *
 * @param hint Why the wallet has to be recovered.
 */
export async function recoverWallet(
  parts: FrameParts,
  session: LoginSession,
  wallet: LoginWallet,
  hint: string = texts.recoverHint,
): Promise<StoredWallet> {
  const { api, repository, screen } = parts
  const { walletKey, recovery } = wallet
  const held = (await repository.wallets()).filter((each) => each.walletKey === walletKey)
  let error: Problem | undefined
  for (;;) {
    try {
      const chosen = await chooseFactor(screen, {
        title: texts.recoverTitle,
        hint:
          recovery.length > 0 ? hint : held.length > 0 ? texts.recoverFileAlone : texts.recoverNone,
        factors: recovery,
        others: [
          ...(held.length > 0
            ? [{ value: 'file' as const, label: texts.heldFile, hint: texts.heldFileHint }]
            : []),
          { value: 'device' as const, label: texts.otherDevice, hint: texts.otherDeviceHint },
        ],
        error,
      })
      error = undefined
      const { sealingKey } = await repository.keys()
      const target = {
        walletKey,
        sealingKey,
        enrolment: deviceEnrolment(session.account.id, session.device.id),
      }
      const restored:
        | (OwnedWallet & Partial<ReclaimedWallet>)
        | { readonly problem: Problem }
        | undefined =
        chosen === 'device'
          ? await receiveWallet(parts, wallet, target)
          : chosen === 'file'
            ? await openFile(parts, session, held)
            : await openFactor(parts, chosen, target)
      if (restored === undefined || 'problem' in restored) {
        error = restored?.problem
        continue
      }
      const { sealedShare, addresses, authShare, signature } = restored
      const stored = { accountId: session.account.id, walletKey, sealedShare, addresses }
      await repository.saveWallet(stored)
      await api.send('PUT', '/v1/login/devices/current', { authShare, signature }, v.unknown())
      if (restored.factor && recovery.length === 0) await restoreFactor(parts, restored.factor)
      return stored
    } catch (caught) {
      error = sayError(caught)
    }
  }
}

async function openFile(
  ...parts: Parameters<typeof openHeldFile>
): Promise<Awaited<ReturnType<typeof openHeldFile>>> {
  return await (await loadPart(() => import('./openHeldFile.ts'))).openHeldFile(...parts)
}

/** The server releases the share that a factor sealed only for a proof of that factor. */
async function openFactor(
  { api, operations, screen }: FrameParts,
  factor: RecoveryFactor,
  target: RestoreTarget,
): Promise<OwnedWallet | { readonly problem: Problem }> {
  const secret = await askFactor(screen, texts.recoverTitle, factor)
  const proof = await operations.proveFactor(secret)
  if (proof === undefined) return { problem: texts.recoverMistyped }
  const path = `/v1/login/recovery/${encodeURIComponent(factor.id)}/open`
  const opened = await api.send('POST', path, { proof }, openedRecoverySchema)
  return await operations.recover(secret, opened, target)
}
