import { isAddressEqual, size, slice, zeroAddress, type Address } from 'viem'
import type { AccountCall } from './accountCalls.ts'

const transfer = '0xa9059cbb' // transfer(address,uint256)
const selectors: readonly string[] = [
  transfer,
  '0x095ea7b3', // approve(address,uint256)
]
const callBytes = 68

/** Returns how much of its target token a call transfers or approves; `undefined` for any other call. */
export function movedTokens({ callData }: AccountCall): bigint | undefined {
  if (size(callData) !== callBytes || !selectors.includes(slice(callData, 0, 4).toLowerCase()))
    return undefined
  return BigInt(slice(callData, 36, 68))
}

/**
 * Returns true for a transfer. An allowance does not permit approvals, which the spender could use after the session has ended. An
 * approval that a permitted function makes counts against the allowance.
 */
export function isTransfer({ callData }: AccountCall): boolean {
  return slice(callData, 0, 4).toLowerCase() === transfer
}

/** Returns how much calls spend of a token; address 0 is the native currency. */
export function sumSpent(token: Address, calls: readonly AccountCall[]): bigint {
  const amounts = calls.map((call) => {
    if (token === zeroAddress) return call.value
    return isAddressEqual(call.target, token) ? (movedTokens(call) ?? 0n) : 0n
  })
  return amounts.reduce((sum, amount) => sum + amount, 0n)
}
