import { rpcErrorCode, type LoginSession } from '@latchkit/wire'
import { FrameRequestError } from '../FrameRequestError.ts'
import type { StoredWallet } from '../keys/deviceRepository.ts'
import { element } from '../ui/element.ts'
import { createChoices } from '../ui/fields.ts'
import { createProblem, type Problem } from '../ui/problem.ts'
import { fill, texts } from '../ui/texts.ts'
import type { FrameParts } from './frameParts.ts'
import { addressesOf, openHeldFile, type ReclaimedWallet } from './openHeldFile.ts'
import { sayError } from './sayError.ts'

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
  const address = addressesOf(held)
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
          const opened = await openHeldFile(parts, session, held)
          if (!('problem' in opened)) return opened
          error = opened.problem
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
