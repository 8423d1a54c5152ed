import { HttpError } from '@latchkit/backend/errors'
import { evmAddressSchema } from '@latchkit/backend/http'
import { zeroAddress, type Address } from 'viem'
import * as v from 'valibot'
import { parseUnits } from './parseUnits.ts'
import type { SessionAllowance } from './sessionTerms.ts'

const maxSeconds = 2 ** 40
const seconds = v.pipe(v.number(), v.safeInteger(), v.minValue(0), v.maxValue(maxSeconds))
const dataSchema = v.object({
  allowance: v.unknown(),
  start: v.optional(seconds, 0),
  period: v.optional(seconds, 0),
})
const tokenSchema = v.object({ address: evmAddressSchema })

/**
 * Parses an allowance of the native currency or of a token.
 * @throws HttpError 400 `permissions`
 */
export function parseAllowance(
  type: string,
  data: unknown,
  kind: 'native' | 'token',
): SessionAllowance {
  const { success, output } = v.safeParse(dataSchema, data)
  const amount = success ? parseUnits(output.allowance) : undefined
  if (!success || amount === undefined) {
    throw new HttpError(
      400,
      'permissions',
      `${type} needs allowance, in base units as a string, and optionally start and period in seconds.`,
    )
  }
  const { start, period } = output
  if (kind === 'native') return { token: zeroAddress, amount, start, period }
  const token = v.safeParse(tokenSchema, data)
  if (!token.success || token.output.address === zeroAddress)
    throw new HttpError(400, 'permissions', `${type} needs address, the address of a token.`)
  return { token: token.output.address as Address, amount, start, period }
}
