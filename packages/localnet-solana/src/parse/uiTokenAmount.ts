/** An amount of tokens as Solana's nodes write it. */
export interface UiTokenAmount {
  readonly amount: string
  readonly decimals: number
  /** For display only; null where a double cannot hold it. */
  readonly uiAmount: number | null
  readonly uiAmountString: string
}

/** Writes an amount of the smallest unit for people, without rounding and without trailing zeros. */
export function uiTokenAmount(amount: bigint, decimals: number): UiTokenAmount {
  const digits = amount.toString().padStart(decimals + 1, '0')
  const whole = digits.slice(0, digits.length - decimals)
  const fraction = digits.slice(digits.length - decimals).replace(/0+$/, '')
  const uiAmountString = fraction ? `${whole}.${fraction}` : whole
  return { amount: amount.toString(), decimals, uiAmount: Number(uiAmountString), uiAmountString }
}
