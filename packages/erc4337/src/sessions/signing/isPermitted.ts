import { isAddressEqual, size, slice, zeroAddress, type Address, type Hex } from 'viem'
import type { PermittedFunction, SessionCondition, SessionTerms } from '../terms/sessionTerms.ts'
import { comparisons } from '../terms/sessionTerms.ts'
import type { AccountCall } from './accountCalls.ts'
import { isTransfer, movedTokens } from './movedTokens.ts'

/** Returns true if the terms permit a call, regardless of what was spent. The validator checks the same on chain. */
export function isPermitted(
  terms: SessionTerms,
  { account, validator }: { readonly account: Address; readonly validator: Address },
  call: AccountCall,
): boolean {
  if (isAddressEqual(call.target, account) || isAddressEqual(call.target, validator)) return false
  const bytes = size(call.callData)
  if (bytes === 0) return hasAllowance(terms, zeroAddress)
  if (bytes < 4) return false
  if (terms.functions.some((permitted) => fits(permitted, call))) return true
  return (
    call.value === 0n &&
    call.target !== zeroAddress &&
    movedTokens(call) !== undefined &&
    isTransfer(call) &&
    hasAllowance(terms, call.target)
  )
}

function hasAllowance({ allowances }: SessionTerms, token: Address): boolean {
  return allowances.some((allowance) => isAddressEqual(allowance.token, token))
}

function fits(
  { target, selector, valueLimit, conditions }: PermittedFunction,
  call: AccountCall,
): boolean {
  return (
    isAddressEqual(target, call.target) &&
    selector.toLowerCase() === slice(call.callData, 0, 4).toLowerCase() &&
    call.value <= valueLimit &&
    conditions.every((condition) => holds(condition, call.callData))
  )
}

function holds({ argument, comparison, value }: SessionCondition, callData: Hex): boolean {
  const start = 4 + argument * 32
  if (size(callData) < start + 32) return false
  const found = BigInt(slice(callData, start, start + 32))
  const bound = BigInt(value)
  if (comparison === comparisons.EQUAL) return found === bound
  if (comparison === comparisons.GREATER_THAN) return found > bound
  return comparison === comparisons.LESS_THAN && found < bound
}
