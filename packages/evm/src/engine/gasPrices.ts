/** What a unit of gas costs, in wei. `maximum` is what is offered, `expected` what will probably be taken. */
export interface GasPrices {
  readonly maximum: bigint
  readonly expected: bigint
  /** The tip of EIP-1559; absent where the chain has no base fee. */
  readonly priority?: bigint
}
