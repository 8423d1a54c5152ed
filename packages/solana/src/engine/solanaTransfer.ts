import type { NetworkId } from '@latchkit/wire'
import type { Instruction } from './transaction/instructions.ts'

/** `PreparedTransfer.transaction` of Solana. Its blockhash is chosen when it is sent. */
export interface SolanaTransfer {
  readonly networkId: NetworkId
  readonly feePayer: string
  readonly instructions: readonly Instruction[]
}
