import { swapSlippageMaximumPercent } from '@latchkit/core/internal'
import { parseAmount } from '../../model/parseAmount.ts'

/** Reads a slippage in percent as it is typed; `undefined` unless it is a number from 0 to 50 with two decimals at most. */
export function parseSlippage(typed: string, decimalMark: '.' | ','): number | undefined {
  const reading = parseAmount(typed.replace('%', '').trim(), decimalMark)
  if (reading.status !== 'read' || !/^\d+(?:\.\d{0,2})?$/.test(reading.text)) return undefined
  const percent = Number(reading.text)
  return percent <= swapSlippageMaximumPercent ? percent : undefined
}
