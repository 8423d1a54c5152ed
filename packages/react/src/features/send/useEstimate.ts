import { prepareSend, type PreparedTransfer, type TransferSpeed } from '@latchkit/core'
import { useKit } from '../../hooks/useKit.ts'
import { usePreparation, type Preparation } from '../../hooks/usePreparation.ts'
import type { SendDraft } from './useSendForm.ts'

/** How often the fee is estimated again while it is shown. */
export const estimateEveryMs = 10_000

/** Estimates a transfer, and again every ten seconds unless it is with the wallet already. */
export function useEstimate(
  draft: SendDraft,
  speed: TransferSpeed,
  isHeld: boolean,
): Preparation<PreparedTransfer> {
  const kit = useKit()
  const { token, units, to, isMax } = draft
  return usePreparation({
    key: ['prepareSend', token.key, String(units), to, isMax, speed],
    prepare: (signal) => prepareSend(kit, { token, amount: units, to, max: isMax, speed, signal }),
    everyMs: estimateEveryMs,
    isHeld,
  })
}
