import type { UserOperation } from '@latchkit/backend/chain'
import type { Address } from 'viem'

/** A user operation that does nothing, for the parts of a bundler that look at one field of it. */
export function emptyOperation(sender: Address, more: Partial<UserOperation> = {}): UserOperation {
  return {
    sender,
    nonce: 0n,
    callData: '0x',
    callGasLimit: 0n,
    verificationGasLimit: 0n,
    preVerificationGas: 0n,
    maxFeePerGas: 0n,
    maxPriorityFeePerGas: 0n,
    signature: '0x',
    ...more,
  }
}
