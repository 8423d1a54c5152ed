import type { LoginSession } from '@latchkit/wire'
import type { StoredWallet } from '../keys/deviceRepository.ts'
import type { KeyName } from '../keys/derive.ts'
import { createChoices } from '../ui/fields.ts'
import { element } from '../ui/element.ts'
import { texts } from '../ui/texts.ts'
import { backUp } from './backUp.ts'
import type { FrameParts } from './frameParts.ts'
import { fetchUnlock } from './openWallet.ts'
import { stepUp } from './stepUp.ts'

/**
 * Shows the twelve words or a private key, after the visitor has proved one of the wallet's recovery factors: an unlocked
 * device alone is not enough. A wallet without a backup is backed up instead.
 */
export async function exportKeys(
  parts: FrameParts,
  session: LoginSession,
  stored: StoredWallet,
): Promise<void> {
  const { screen, operations } = parts
  const factors = session.wallet?.recovery ?? []
  if (factors.length === 0) {
    await backUp(parts, session, stored)
    return
  }
  await stepUp(parts, factors)
  const what = await screen.ask<'words' | KeyName>({
    title: texts.exportTitle,
    render: (finish) => [
      element('p', { className: 'warning' }, texts.exportHint),
      createChoices<'words' | KeyName>(
        [
          { value: 'words', label: texts.exportWords },
          { value: 'eip155', label: texts.exportEvm },
          { value: 'solana', label: texts.exportSolana },
          { value: 'bitcoin', label: texts.exportBitcoin },
        ],
        finish,
      ),
    ],
  })
  screen.wait(texts.working)
  const secret = await operations.exportSecret(await fetchUnlock(parts, stored), what)
  await screen.ask({
    title: texts.exportTitle,
    render: (finish) => [
      element('p', { className: 'warning' }, texts.exportHint),
      element('p', { className: 'secret', attributes: { dir: 'ltr' } }, secret),
      element(
        'button',
        { className: 'primary', attributes: { type: 'button' }, onClick: () => finish(undefined) },
        texts.done,
      ),
    ],
  })
}
