import { useState } from 'react'
import { swapSlippagePercent } from '@latchkit/core/internal'
import { formatUnits, type TokenBalance } from '@latchkit/wire'
import type { SwapOrder } from '@latchkit/core'
import type { AmountForm } from '../../components/AmountField.tsx'
import { useFormats } from '../../hooks/useFormats.ts'
import { checkAmount } from '../../model/checkAmount.ts'
import { moneyForUnits } from '../../model/convertMoney.ts'
import { choiceOf, type TokenChoice } from './useSwapTokens.ts'
import { parseSlippage } from './parseSlippage.ts'

/** The form of a swap, and what can be done to it. */
export interface SwapForm extends AmountForm {
  readonly token: TokenChoice | undefined
  readonly to: TokenChoice | undefined
  /** The slippage in percent: a preset, or the typed text. */
  readonly slippageText: string
  readonly isSlippageCustom: boolean
  /** `undefined` while the typed text is not a valid slippage. */
  readonly slippagePercent: number | undefined
  /** The chosen provider; `undefined` for the best offer. */
  readonly provider: string | undefined
  readonly chooseFrom: (token: TokenChoice) => void
  readonly chooseTo: (token: TokenChoice) => void
  readonly flip: () => void
  readonly setMax: (units: bigint) => void
  readonly setSlippage: (text: string, isCustom: boolean) => void
  readonly chooseProvider: (provider: string) => void
}

interface Filled {
  readonly from: TokenChoice | undefined
  readonly to: TokenChoice | undefined
  readonly typed: string
  readonly unit: 'token' | 'money'
  readonly isMax: boolean
  readonly slippageText: string
  readonly isSlippageCustom: boolean
  readonly provider: string | undefined
}

/** Holds what the visitor fills in; begins with a swap whose approval is there already, or with a token that was chosen before. */
export function useSwapForm(
  tokens: readonly TokenChoice[],
  first: { readonly balance: TokenBalance | undefined; readonly order: SwapOrder | undefined },
): SwapForm {
  const { decimalMark } = useFormats()
  const written = (text: string) => text.replace('.', decimalMark)
  const { order, balance } = first
  const [filled, setFilled] = useState<Filled>(() => ({
    from: order && choiceOf(order.from, false),
    to: order && choiceOf(order.to, false),
    typed: order ? written(formatUnits(BigInt(order.amount), order.from.decimals)) : '',
    unit: 'token',
    isMax: false,
    slippageText: String(order?.slippagePercent ?? swapSlippagePercent),
    isSlippageCustom: false,
    provider: order?.provider,
  }))
  const change = (part: Partial<Filled>) => setFilled((before) => ({ ...before, ...part }))
  const latest = (choice: TokenChoice | undefined) =>
    choice && (tokens.find(({ key }) => key === choice.key) ?? choice)
  const opened = balance && tokens.find((token) => token.balance.address === balance.address)

  const { typed, unit, isMax, slippageText, isSlippageCustom, provider } = filled
  const from = latest(filled.from) ?? opened ?? tokens.find(({ units }) => units > 0n) ?? tokens[0]
  const to = latest(filled.to)
  const { units, problem } = checkAmount({ token: from, typed, unit }, decimalMark)
  const empty = { typed: '', isMax: false, unit: 'token', provider: undefined } as const
  return {
    token: from,
    to,
    typed,
    unit,
    units,
    isMax,
    amountProblem: problem,
    slippageText,
    isSlippageCustom,
    slippagePercent: parseSlippage(slippageText, isSlippageCustom ? decimalMark : '.'),
    provider,
    type: (text) => change({ from, typed: text, isMax: false }),
    switchUnit() {
      if (!from) return
      const next = unit === 'token' ? 'money' : 'token'
      const same =
        units === undefined
          ? ''
          : next === 'money'
            ? moneyForUnits(units, from.price, from.decimals)
            : formatUnits(units, from.decimals)
      change({ from, unit: next, typed: written(same), isMax: false })
    },
    chooseFrom: (token) =>
      change(
        token.key === to?.key
          ? { from: token, to: from, ...empty }
          : { from: token, provider: undefined, ...((isMax || token.price === 0) && empty) },
      ),
    chooseTo: (token) =>
      change(
        token.key === from?.key
          ? { from: to, to: token, ...empty }
          : { from, to: token, provider: undefined },
      ),
    flip: () => change({ from: to, to: from, ...empty }),
    setMax: (all) =>
      change({
        from,
        unit: 'token',
        typed: written(formatUnits(all, from?.decimals ?? 0)),
        isMax: true,
      }),
    setSlippage: (text, isCustom) => change({ slippageText: text, isSlippageCustom: isCustom }),
    chooseProvider: (chosen) => change({ provider: chosen }),
  }
}
