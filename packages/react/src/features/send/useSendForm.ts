import { useState } from 'react'
import { formatUnits } from '@latchkit/wire'
import type { TokenBalance } from '@latchkit/wire'
import { heldToken, type HeldToken } from '../../hooks/heldToken.ts'
import { useConnection } from '../../hooks/useConnection.ts'
import { useFormats } from '../../hooks/useFormats.ts'
import { useKit } from '../../hooks/useKit.ts'
import { checkForm, type CheckedForm, type SendInput } from './checkForm.ts'
import { moneyForUnits } from './moneyForUnits.ts'
import type { SendTokens } from './useSendTokens.ts'

/** The form, and what can be done to it. */
export interface SendForm extends SendInput, CheckedForm {
  readonly isMax: boolean
  readonly chooseToken: (token: HeldToken) => void
  readonly type: (typed: string) => void
  readonly setReceiver: (to: string) => void
  /** Goes on in the other unit, with the same amount. */
  readonly switchUnit: () => void
  /** Fills in all there is, or what the fee leaves of it. */
  readonly setMax: (units: bigint) => void
}

interface Filled {
  readonly key: string | undefined
  readonly typed: string
  readonly unit: SendInput['unit']
  readonly isMax: boolean
  readonly to: string
}

/** Holds what the visitor fills in. */
export function useSendForm(
  first: TokenBalance | undefined,
  { tokens, nativeBalance }: Pick<SendTokens, 'tokens' | 'nativeBalance'>,
): SendForm {
  const kit = useKit()
  const { networkId } = useConnection()
  const { decimalMark } = useFormats()
  const [given] = useState(() => first && heldToken(first))
  const [filled, setFilled] = useState<Filled>({
    key: given?.key,
    typed: '',
    unit: 'token',
    isMax: false,
    to: '',
  })
  const change = (part: Partial<Filled>) => setFilled((before) => ({ ...before, ...part }))

  const { typed, unit, to, isMax } = filled
  const chosen = tokens.find(({ key }) => key === filled.key)
  const inFront = tokens.find((held) => held.networkId === networkId)
  const token = chosen ?? (given?.key === filled.key ? given : undefined) ?? inFront ?? tokens[0]
  const checked = checkForm(
    kit,
    { token, typed, unit, to },
    { decimalMark, nativeBalance: token?.networkId === networkId ? nativeBalance : undefined },
  )
  const written = (text: string) => text.replace('.', decimalMark)
  return {
    ...checked,
    token,
    typed,
    unit,
    to,
    isMax,
    chooseToken: ({ key, price }) =>
      change({
        key,
        isMax: false,
        ...((isMax || price === 0) && { typed: '', unit: 'token' }),
      }),
    type: (text) => change({ typed: text, isMax: false }),
    setReceiver: (text) => change({ to: text.trim() }),
    switchUnit: () => {
      if (!token) return
      const { units } = checked
      const { price, decimals } = token
      const next = unit === 'token' ? 'money' : 'token'
      const same =
        units === undefined
          ? ''
          : written(
              next === 'money'
                ? moneyForUnits(units, price, decimals)
                : formatUnits(units, decimals),
            )
      change({ unit: next, typed: same, isMax: false })
    },
    setMax: (units) =>
      change({
        unit: 'token',
        typed: written(formatUnits(units, token?.decimals ?? 0)),
        isMax: true,
      }),
  }
}
