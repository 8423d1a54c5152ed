import { prepareSend } from '@latchkit/core'
import { useAction } from '../../hooks/useAction.ts'
import { useConnection } from '../../hooks/useConnection.ts'
import { useKit } from '../../hooks/useKit.ts'
import type { SendForm } from './useSendForm.ts'

/** Fills in all of a token. Of the network's own coin the highest fee is taken off, once that is known. */
export function useMax(form: SendForm): { readonly fill: () => void; readonly isPending: boolean } {
  const kit = useKit()
  const { address = '' } = useConnection()
  const { token, to, receiverProblem, setMax } = form
  const action = useAction(async () => {
    if (!token) return
    if (token.address !== undefined) return setMax(token.units)
    const receiver = receiverProblem ? address : to
    const wish = { token, amount: token.units, to: receiver, max: true }
    // Where there is no estimate yet, the review makes it: nothing is sent without.
    const prepared = await prepareSend(kit, wish).catch(() => undefined)
    setMax(prepared?.amount ?? token.units)
  })
  return { fill: () => action.mutate(), isPending: action.isPending }
}
