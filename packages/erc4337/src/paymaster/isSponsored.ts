import { size, slice, type Hex } from 'viem'
import type { SponsoredCall } from '@latchkit/backend/chain'
import { decodeAccountCalls, type AccountCall } from './decodeAccountCalls.ts'

const methodBytes = 4

/** Returns true if every call in the account's call data is sponsored. */
export function isSponsored(callData: Hex, allowed: readonly SponsoredCall[] | undefined): boolean {
  if (!allowed) return true
  const calls = decodeAccountCalls(callData)
  if (!calls || calls.length === 0) return false
  return calls.every((call) => allowed.some((rule) => isCoveredBy(call, rule)))
}

function isCoveredBy({ to, data }: AccountCall, { contract, methods }: SponsoredCall): boolean {
  if (to.toLowerCase() !== contract) return false
  if (!methods) return true
  return size(data) >= methodBytes && methods.includes(slice(data, 0, methodBytes))
}
