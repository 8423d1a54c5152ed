import { isAddress, type Address } from 'viem'
import type { UserOperation } from '../chain/operations/entryPoint.ts'

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
