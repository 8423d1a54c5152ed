import {
  deviceEnrolment,
  rpcErrorCode,
  type LoginSession,
  type NewRecoveryFactor,
} from '@latchkit/wire'
import { base64urlnopad } from '@scure/base'
import { FrameRequestError } from '../FrameRequestError.ts'
import type { StoredWallet } from '../keys/deviceRepository.ts'
import type { FactorSecret } from '../keys/factors/keysOf.ts'
import { parseRecoveryFile, type RecoveryFile } from '../offline/parseRecoveryFile.ts'
import { element } from '../ui/element.ts'
import { createChoices, createFieldForm } from '../ui/fields.ts'
import { createProblem, type Problem } from '../ui/problem.ts'
import { fill, texts } from '../ui/texts.ts'
import type { OwnedWallet } from '../worker/operations.ts'
import type { FrameParts } from './frameParts.ts'
import { sayError } from './sayError.ts'
import { sha256 } from './sha256.ts'

/** A wallet that its recovery file has opened, and the factor of that file. */
export interface ReclaimedWallet {
  readonly wallet: OwnedWallet
  readonly factor: NewRecoveryFactor
}

/**
 * Shows that this browser holds a wallet of the visitor that the server does not name, and has them choose. Returns that wallet
 * once its recovery file has opened it, and `undefined` if the visitor goes on without it. The titles, which the site learns, say
 * nothing about the wallet.
 *
 * @throws {FrameRequestError} if the visitor chooses to try again later.
 */
export async function askHeldWallet(
  parts: FrameParts,
  session: LoginSession,
  held: readonly StoredWallet[],
): Promise<ReclaimedWallet | undefined> {
  const address = held.map(({ addresses }) => addresses.eip155).join(', ')
  let error: Problem | undefined
  for (;;) {
    const chosen = await choose(parts, { address, hasOther: session.wallet !== null, error })
    error = undefined
    switch (chosen) {
      case 'later':
        parts.send({ event: 'close' })
        throw new FrameRequestError(rpcErrorCode.userRejected, 'Request was aborted')
      case 'other':
        return undefined
      case 'new':
        if (await confirmNew(parts, address)) return undefined
        break
      case 'file':
        try {
          const opened = await openFile(parts, session, held)
          if (typeof opened === 'object') return opened
          error = fill(opened, { address })
        } catch (caught) {
          error = sayError(caught)
        }
    }
  }
}

type Choice = 'file' | 'later' | 'new' | 'other'

function choose(
  { screen }: FrameParts,
  {
    address,
    hasOther,
    error,
  }: {
    readonly address: string
    /** True if the server names another wallet: it takes no second one. */
    readonly hasOther: boolean
    readonly error: Problem | undefined
  },
): Promise<Choice> {
  return screen.ask<Choice>({
    title: texts.heldTitle,
    render: (finish) => [
      element(
        'p',
        { className: 'warning' },
        fill(hasOther ? texts.heldOther : texts.heldHint, { address }),
      ),
      createProblem(error),
      createChoices<Choice>(
        [
          ...(hasOther
            ? []
            : [{ value: 'file', label: texts.heldFile, hint: texts.heldFileHint } as const]),
          { value: 'later', label: texts.heldLater, hint: texts.heldLaterHint },
          hasOther
            ? { value: 'other', label: texts.heldOtherUse, hint: texts.heldOtherUseHint }
            : { value: 'new', label: texts.heldNew, hint: texts.heldNewHint },
        ],
        finish,
      ),
    ],
  })
}

function confirmNew({ screen }: FrameParts, address: string): Promise<boolean> {
  return screen.ask<boolean>({
    title: texts.heldNewTitle,
    render: (finish) => [
      element('p', { className: 'warning' }, fill(texts.heldNewWarning, { address })),
      element(
        'button',
        {
          className: 'primary',
          attributes: { type: 'button', 'data-focus': '' },
          onClick: () => finish(false),
        },
        texts.heldBack,
      ),
      element(
        'button',
        { attributes: { type: 'button' }, onClick: () => finish(true) },
        texts.heldNew,
      ),
    ],
  })
}

/** Returns what the file opens, or why it opens nothing. The file of a wallet that this browser never held is refused: its keys may be somebody's. */
async function openFile(
  { operations, repository, screen }: FrameParts,
  { account, device }: LoginSession,
  held: readonly StoredWallet[],
): Promise<ReclaimedWallet | string> {
  const { text, secret: typed } = await askFile(screen)
  screen.wait(texts.working)
  const file = parseRecoveryFile(text)
  if (!file) return texts.heldFileWrong
  const { walletKey, vault, vaultVersion: version, kind, params, sealedShare, authShare } = file
  if (!held.some((each) => each.walletKey === walletKey)) return texts.heldFileOther
  const secret = secretOf(file, typed)
  const proof = await operations.proveFactor(secret)
  if (proof === undefined) return texts.recoverMistyped
  const { sealingKey } = await repository.keys()
  const enrolment = deviceEnrolment(account.id, device.id)
  const wallet = await operations.recover(
    secret,
    { sealedShare, authShare, vault, version },
    { walletKey, sealingKey, enrolment },
  )
  const proofHash = await sha256(new Uint8Array(base64urlnopad.decode(proof)))
  const label = new Date().toISOString().slice(0, 10)
  return { wallet, factor: { kind, label, params, sealedShare, authShare, proofHash } }
}

function secretOf({ kind, params }: RecoveryFile, typed: string): FactorSecret {
  if (kind === 'code') return { kind, code: typed }
  const { salt, memoryKib, iterations } = params
  return {
    kind,
    password: typed,
    params: {
      salt: String(salt),
      memoryKib: Number(memoryKib),
      iterations: Number(iterations),
    },
  }
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
