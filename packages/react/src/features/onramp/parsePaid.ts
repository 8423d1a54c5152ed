import { parseUnits } from '@latchkit/core'
import type { OnrampLimit } from '@latchkit/wire'
import { parseAmount } from '../../model/parseAmount.ts'

const centDecimals = 2

/** A parsed payment amount: a plain decimal text within the limits, or what is wrong with it. */
export type PaidReading =
  | { readonly status: 'read'; readonly amount: string }
  | { readonly status: 'empty' | 'invalid' | 'outOfLimits' }

/** Parses a typed payment amount. Nothing is rounded: more than two decimals are invalid. */
export function parsePaid(typed: string, decimalMark: '.' | ',', limit: OnrampLimit): PaidReading {
  const reading = parseAmount(typed, decimalMark)
  if (reading.status === 'empty') return { status: 'empty' }
  const cents = reading.status === 'read' ? parseUnits(reading.text, centDecimals) : undefined
  if (reading.status !== 'read' || cents === undefined) return { status: 'invalid' }
  const least = parseUnits(limit.min, centDecimals) ?? 0n
  const most = parseUnits(limit.max, centDecimals) ?? 0n
  if (cents < least || cents > most) return { status: 'outOfLimits' }
  return { status: 'read', amount: reading.text }
}
