/** The transfer fee of a Token-2022 mint, from an epoch on. */
export interface TransferFee {
  readonly epoch: bigint
  /** In base units of the token. */
  readonly maximum: bigint
  readonly basisPoints: bigint
}

/** Returns what a mint withholds from a transfer, in base units: rounded up, as the program does. */
export function transferFeeOf(fees: readonly TransferFee[], amount: bigint, epoch: bigint): bigint {
  const [older, newer] = fees
  const fee = newer && epoch >= newer.epoch ? newer : older
  if (!fee) return 0n
  const share = (amount * fee.basisPoints + 9_999n) / 10_000n
  return share < fee.maximum ? share : fee.maximum
}
