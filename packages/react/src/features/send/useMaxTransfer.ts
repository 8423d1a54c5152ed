import { prepareSend } from '@latchkit/core'
import { useAction } from '../../hooks/useAction.ts'
import { useConnection } from '../../hooks/useConnection.ts'
import { useKit } from '../../hooks/useKit.ts'
import type { SendForm } from './useSendForm.ts'

/** Fills in the whole balance of a token. For the native coin, less the highest fee once that is estimated. */
export function useMaxTransfer(
  form: Pick<SendForm, 'token' | 'to' | 'receiverProblem' | 'setMax'>,
): { readonly fill: () => void; readonly isPending: boolean } {
  const kit = useKit()
  const { address = '' } = useConnection()
  const { token, to, receiverProblem, setMax } = form
  const action = useAction(async () => {
    if (!token) return
    if (token.address !== undefined) return setMax(token.units)
    const receiver = receiverProblem ? address : to
    const wish = { token, amount: token.units, to: receiver, max: true }
    // Without an estimate, the review makes one: nothing is sent without it.
    const prepared = await prepareSend(kit, wish).catch(() => undefined)
    setMax(prepared?.amount ?? token.units)
  })
  return { fill: () => action.mutate(), isPending: action.isPending }
}
