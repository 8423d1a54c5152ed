/** When a pool is deep enough to set a price: a round trip of a part of the least depth may not lose too much. */
export const depthRules = {
  /** The round trip is made with the least depth divided by this. */
  partOfDepth: 20,
  /** The greatest share that it may lose, fees included. */
  maxLoss: 0.12,
  /** The fee of v2 pools, in hundredths of a basis point. */
  defaultFee: 3_000,
  wholeFee: 1_000_000,
} as const
