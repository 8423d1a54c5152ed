import { isEip7702Marker, type UserOperation } from '@latchkit/backend/chain'
import type { Address } from 'viem'

/** The entities of an operation (ERC-7562). */
export interface Entities {
  readonly sender: Address
  readonly paymaster?: Address
  readonly factory?: Address
}

/** Returns the entities of an operation. The EIP-7702 marker in `factory` is not an entity. */
export function readEntities({ sender, paymaster, factory }: UserOperation): Entities {
  return {
    sender,
    ...(paymaster && { paymaster }),
    ...(factory && !isEip7702Marker(factory) && { factory }),
  }
}
