import type { NetworkId } from '@latchkit/wire'

/** A token that can be sent: its network, and its contract unless it is the native coin. */
export interface SendToken {
  readonly networkId: NetworkId
  /** The contract's address in the chain's own form (not CAIP-10); absent for the native coin. */
  readonly address?: string
  readonly symbol: string
  readonly decimals: number
}
