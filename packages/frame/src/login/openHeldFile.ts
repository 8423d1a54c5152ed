import { deviceEnrolment, type LoginSession, type NewRecoveryFactor } from '@latchkit/wire'
import { base64urlnopad } from '@scure/base'
import type { StoredWallet } from '../keys/deviceRepository.ts'
import { parseRecoveryFile } from '../offline/parseRecoveryFile.ts'
import { element } from '../ui/element.ts'
import { createFieldForm } from '../ui/fields.ts'
import { fill, texts } from '../ui/texts.ts'
import type { OwnedWallet } from '../worker/operations.ts'
import type { FrameParts } from './frameParts.ts'
import { sha256 } from './sha256.ts'

/** A wallet that its recovery file has opened, and the factor of that file. */
export interface ReclaimedWallet extends OwnedWallet {
  readonly factor: NewRecoveryFactor
}

/**
 * Returns what the visitor's recovery file and its secret open, or why they open nothing. The file of a wallet that this browser never
 * held is refused: its keys may be somebody's.
 *
 * @throws {SealError} if the secret does not open the file.
 */
export async function openHeldFile(
  { operations, repository, screen }: FrameParts,
  { account, device }: LoginSession,
  held: readonly StoredWallet[],
): Promise<ReclaimedWallet | { readonly problem: string }> {
  const { text, secret: typed } = await askFile(screen)
  screen.wait(texts.working)
  const file = parseRecoveryFile(text)
  if (!file) return { problem: texts.heldFileWrong }
  const { walletKey, vault, vaultVersion: version, kind, params, sealedShare, authShare } = file
  if (!held.some((each) => each.walletKey === walletKey))
    return { problem: fill(texts.heldFileOther, { address: addressesOf(held) }) }
  const secret =
    file.kind === 'code'
      ? ({ kind: 'code', code: typed } as const)
      : ({ kind: 'password', password: typed, params: file.params } as const)
  const proof = await operations.proveFactor(secret)
  if (proof === undefined) return { problem: texts.recoverMistyped }
  const { sealingKey } = await repository.keys()
  const enrolment = deviceEnrolment(account.id, device.id)
  const wallet = await operations.recover(
    secret,
    { sealedShare, authShare, vault, version },
    { walletKey, sealingKey, enrolment },
  )
  const proofHash = await sha256(new Uint8Array(base64urlnopad.decode(proof)))
  const label = new Date().toISOString().slice(0, 10)
  const factor = { kind, label, params, sealedShare, authShare, proofHash }
  return { ...wallet, factor }
}

/** Returns the addresses of wallets, by which their visitor recognises them. */
export function addressesOf(held: readonly StoredWallet[]): string {
  return held.map(({ addresses }) => addresses.eip155).join(', ')
}

function askFile(
  screen: FrameParts['screen'],
): Promise<{ readonly text: string; readonly secret: string }> {
  return screen.ask<{ readonly text: string; readonly secret: string }>({
    title: texts.heldFile,
    render(finish) {
      const file = element('input', {
        attributes: { type: 'file', id: 'file', accept: '.json,application/json' },
      })
      const { form } = createFieldForm({
        label: texts.heldFileSecret,
        submit: texts.continue,
        attributes: { type: 'password', autocomplete: 'off' },
        onSubmit(secret) {
          const [chosen] = file.files ?? []
          if (!chosen) return texts.heldFileMissing
          if (secret === '') return texts.recoverWrong
          // A file that is gone by now is none.
          void chosen.text().then(
            (text) => finish({ text, secret }),
            () => finish({ text: '', secret }),
          )
          return undefined
        },
      })
      return [element('label', { attributes: { for: 'file' } }, texts.heldFileLabel), file, form]
    },
  })
}
