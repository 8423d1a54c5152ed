import type { NetworkId } from '@latchkit/wire'
import type { Instruction } from './transaction/instruction.ts'

/** A prepared transfer as the adapter keeps it. The block that it is tied to is chosen when it is sent. */
export interface SolanaTransfer {
  readonly networkId: NetworkId
  readonly payer: string
  readonly instructions: readonly Instruction[]
}
