/** Fees per gas, in wei. `expectedFeePerGas` is what will probably be charged. */
export interface FeesPerGas {
  readonly maxFeePerGas: bigint
  readonly expectedFeePerGas: bigint
  /** EIP-1559; absent where the chain has no base fee. */
  readonly maxPriorityFeePerGas?: bigint
}
