import type { ReceiveUriOptions } from '@latchkit/core'
import { parseUnits } from '@latchkit/wire'
import { parseAmount } from '../../model/parseAmount.ts'
import type { ReceiveToken } from './useReceiveTokens.ts'

/** The requested payment, and what is wrong with the amount. A wrong amount is not part of the request. */
export interface ReadRequest {
  readonly request: ReceiveUriOptions
  readonly problem: 'invalid' | 'tooPrecise' | undefined
}

/** Parses what was typed as a payment request. */
export function parseRequest(
  { address, decimals }: Pick<ReceiveToken, 'address' | 'decimals'>,
  typed: string,
  decimalMark: '.' | ',',
): ReadRequest {
  const token = address === undefined ? {} : { tokenAddress: address }
  const reading = parseAmount(typed, decimalMark)
  if (reading.status === 'empty') return { request: token, problem: undefined }
  if (reading.status !== 'read') return { request: token, problem: 'invalid' }
  const amount = parseUnits(reading.text, decimals)
  if (amount === undefined) return { request: token, problem: 'tooPrecise' }
  if (amount === 0n) return { request: token, problem: 'invalid' }
  return { request: { ...token, amount }, problem: undefined }
}
