import { prepareSend } from '@latchkit/core'
import { useAction } from './useAction.ts'
import { useConnection } from './useConnection.ts'
import { useKit } from './useKit.ts'
import type { HeldToken } from '../model/heldToken.ts'

/** Fills in the whole balance of a token. For the native coin, less the highest fee once that is estimated. */
export function useMaxTransfer(form: {
  readonly token: HeldToken | undefined
  /** Default: the account itself, for the estimate. */
  readonly to?: string | undefined
  readonly setMax: (units: bigint) => void
}): { readonly fill: () => void; readonly isPending: boolean } {
  const kit = useKit()
  const { address = '' } = useConnection()
  const { token, to = address, setMax } = form
  const action = useAction(async () => {
    if (!token) return
    if (token.address !== undefined) return setMax(token.units)
    const wish = { token, amount: token.units, to, max: true }
    // Without an estimate, the review makes one: nothing is sent without it.
    const prepared = await prepareSend(kit, wish).catch(() => undefined)
    setMax(prepared?.amount ?? token.units)
  })
  return { fill: () => action.mutate(), isPending: action.isPending }
}
