import {
  createdTransferSchema,
  transferStateSchema,
  type LoginWallet,
  type TransferState,
} from '@latchkit/wire'
import * as v from 'valibot'
import { element } from '../ui/element.ts'
import type { Problem } from '../ui/problem.ts'
import { texts } from '../ui/texts.ts'
import type { OwnedWallet, RestoreTarget } from '../worker/operations.ts'
import type { FrameParts } from './frameParts.ts'
import { LoginApiError } from './LoginApiError.ts'

const retryMs = 2_000

/**
 * Requests the wallet from the account's other devices and shows the number with which one of them approves. Returns `undefined` if
 * the visitor chooses another way. The server relays what it cannot decrypt.
 */
export async function receiveWallet(
  parts: FrameParts,
  { vault, version }: LoginWallet,
  target: RestoreTarget,
): Promise<OwnedWallet | { readonly problem: Problem } | undefined> {
  const { api, operations, screen } = parts
  screen.wait(texts.working)
  const publicKey = await operations.startTransfer()
  const number = await operations.transferNumber(publicKey, target.walletKey)
  const { id } = await api.send('POST', '/v1/login/transfers', { publicKey }, createdTransferSchema)
  const path = `/v1/login/transfers/${encodeURIComponent(id)}`
  const leaving = new AbortController()
  try {
    const state = await screen.ask<TransferState | undefined>({
      title: texts.otherDevice,
      render: (finish) => {
        void untilAnswered(parts, path, leaving.signal).then(finish, () => undefined)
        return renderNumber(number, () => finish(undefined))
      },
    })
    if (!state) return undefined
    if (state.state !== 'answered') return { problem: texts.otherDeviceOver }
    screen.wait(texts.working)
    return await operations.finishTransfer(publicKey, state, { vault, version }, target)
  } finally {
    leaving.abort()
    // The request is over. If the server cannot be reached, it expires there.
    void api.send('DELETE', path, undefined, v.unknown()).catch(() => undefined)
  }
}

function renderNumber(number: string, goBack: () => void): readonly Node[] {
  return [
    element('p', {}, texts.otherDeviceSteps),
    element(
      'p',
      { className: 'secret', attributes: { dir: 'ltr' } },
      number.replace(/(\d{3})(?=\d)/g, '$1 '),
    ),
    element('p', { className: 'hint', attributes: { role: 'status' } }, texts.otherDeviceWait),
    element(
      'button',
      { attributes: { type: 'button', 'data-focus': '' }, onClick: goBack },
      texts.otherWay,
    ),
  ]
}

/** Polls until the transfer is answered or over. A failed poll is repeated while there is a session: the transfer expires by itself. */
async function untilAnswered(
  { api }: FrameParts,
  path: string,
  signal: AbortSignal,
): Promise<TransferState> {
  for (;;) {
    signal.throwIfAborted()
    try {
      const state = await api.get(path, transferStateSchema, signal)
      if (state.state !== 'pending') return state
    } catch (error) {
      signal.throwIfAborted()
      if (error instanceof LoginApiError && error.code === 'session') return { state: 'over' }
      await new Promise((resolve) => void setTimeout(resolve, retryMs))
    }
  }
}
