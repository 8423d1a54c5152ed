import { parseUnits } from '@latchkit/wire'
import { unitsForMoney } from './convertMoney.ts'
import type { HeldToken } from './heldToken.ts'
import { parseAmount } from './parseAmount.ts'

/** What is wrong with an amount. */
export type AmountProblem =
  | { readonly code: 'missing' | 'invalid' | 'tooPrecise' | 'tooLarge' | 'noPrice' }
  | { readonly code: 'ambiguous'; readonly whole: string; readonly fraction: string }

/** An amount as the visitor has typed it. */
export interface AmountInput {
  readonly token: Pick<HeldToken, 'decimals' | 'price' | 'units'> | undefined
  readonly typed: string
  /** What `typed` counts. */
  readonly unit: 'token' | 'money'
}

/** Reads an amount, in base units of the token, and finds what is wrong with it. */
export function checkAmount(
  { token, typed, unit }: AmountInput,
  decimalMark: '.' | ',',
): { readonly units: bigint | undefined; readonly problem: AmountProblem | undefined } {
  const reading = parseAmount(typed, decimalMark)
  if (reading.status === 'empty') return { units: undefined, problem: { code: 'missing' } }
  if (reading.status === 'ambiguous')
    return { units: undefined, problem: { ...reading, code: 'ambiguous' } }
  if (reading.status === 'invalid') return { units: undefined, problem: { code: 'invalid' } }
  if (!token) return { units: undefined, problem: undefined }
  const { text } = reading
  const units =
    unit === 'token'
      ? parseUnits(text, token.decimals)
      : unitsForMoney(text, token.price, token.decimals)
  if (units === undefined)
    return { units, problem: { code: unit === 'token' ? 'tooPrecise' : 'noPrice' } }
  if (units === 0n) return { units, problem: { code: 'invalid' } }
  return { units, problem: units > token.units ? { code: 'tooLarge' } : undefined }
}
