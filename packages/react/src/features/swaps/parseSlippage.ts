import { swapSlippageMaximumPercent } from '@latchkit/core/internal'
import { parseAmount } from '../../model/parseAmount.ts'

/** Parses a typed slippage in percent. Returns `undefined` unless it is a number from 0 to 50 with at most two decimals. */
export function parseSlippage(typed: string, decimalMark: '.' | ','): number | undefined {
  const reading = parseAmount(typed.replace('%', '').trim(), decimalMark)
  if (reading.status !== 'read' || !/^\d+(?:\.\d{0,2})?$/.test(reading.text)) return undefined
  const percent = Number(reading.text)
  return percent <= swapSlippageMaximumPercent ? percent : undefined
}
