import type { Hex } from 'viem'

/** A block with its transactions, as a node answers it. */
export interface RpcBlock {
  readonly number: Hex
  readonly hash: Hex
  readonly transactions: readonly {
    readonly hash: Hex
    readonly transactionIndex: Hex
    readonly from: Hex
    readonly to: Hex | null
  }[]
}
