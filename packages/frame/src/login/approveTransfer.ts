import { loginSessionSchema, type PendingTransfers } from '@latchkit/wire'
import * as v from 'valibot'
import type { StoredWallet } from '../keys/deviceRepository.ts'
import { createFieldForm } from '../ui/fields.ts'
import type { Problem } from '../ui/problem.ts'
import { fill, texts } from '../ui/texts.ts'
import { backUp } from './backUp.ts'
import type { FrameParts } from './frameParts.ts'
import { fetchUnlock } from './openWallet.ts'
import { stepUp } from './stepUp.ts'

/** A device of the account that asks this one for the wallet. */
export type PendingTransfer = PendingTransfers['transfers'][number]

/**
 * Gives the wallet to another device. The visitor first proves one of the wallet's recovery factors, as for exporting its words, and
 * then types the number that the other device shows. They type it rather than compare it: without that device, there is no number.
 */
export async function approveTransfer(
  parts: FrameParts,
  stored: StoredWallet,
  { id, publicKey, device }: PendingTransfer,
): Promise<void> {
  const { api, operations, screen } = parts
  const session = await api.get('/v1/login/session', loginSessionSchema)
  const factors = session.wallet?.recovery ?? []
  // A new backup proves the visitor as well as an old one.
  if (factors.length === 0) await backUp(parts, session, stored)
  else await stepUp(parts, factors)
  screen.wait(texts.working)
  const expected = await operations.transferNumber(publicKey, stored.walletKey)
  let error: Problem | undefined
  for (;;) {
    const typed = await screen.ask<string>({
      title: fill(texts.transferApprove, { name: device.name }),
      render: (finish) => [
        createFieldForm({
          label: texts.transferNumber,
          hint: texts.transferHint,
          error,
          submit: texts.confirmApprove,
          attributes: { inputmode: 'numeric', autocomplete: 'off', class: 'digits' },
          onSubmit: (value) => {
            finish(value.replace(/\D/g, ''))
            return undefined
          },
        }).form,
      ],
    })
    if (typed === expected) break
    error = texts.transferNumberWrong
  }
  screen.wait(texts.working)
  const answer = await operations.answerTransfer(await fetchUnlock(parts, stored), publicKey)
  await api.send('PUT', `/v1/login/transfers/${encodeURIComponent(id)}`, answer, v.unknown())
}
