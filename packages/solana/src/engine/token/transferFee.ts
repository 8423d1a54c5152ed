/** A share that a token keeps of every transfer, from an epoch on. */
export interface TransferFee {
  readonly epoch: bigint
  /** In base units of the token. */
  readonly maximum: bigint
  readonly basisPoints: bigint
}

/** What a token keeps of one transfer: rounded up, as the program does. */
export function transferFee(fees: readonly TransferFee[], amount: bigint, epoch: bigint): bigint {
  const [older, newer] = fees
  const fee = newer && epoch >= newer.epoch ? newer : older
  if (!fee) return 0n
  const share = (amount * fee.basisPoints + 9_999n) / 10_000n
  return share < fee.maximum ? share : fee.maximum
}
