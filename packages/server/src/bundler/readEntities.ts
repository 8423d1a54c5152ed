import type { UserOperation } from '@latchkit/backend/chain'
import { isAddress, type Address } from 'viem'

/** Who answers for an operation. */
export interface Entities {
  readonly sender: Address
  readonly paymaster?: Address
  readonly factory?: Address
}

/** Reads who answers for an operation. What stands for EIP-7702 in `factory` is nobody. */
export function readEntities({ sender, paymaster, factory }: UserOperation): Entities {
  return {
    sender,
    ...(paymaster && { paymaster }),
    ...(factory && isAddress(factory, { strict: false }) && { factory }),
  }
}
