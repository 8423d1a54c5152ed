import type { Coin } from './coin.ts'
import { findExact } from './findExact.ts'
import { feeOf, inputWeight, weightOf, type PayingKind } from './weightOf.ts'

/** Coins that pay for a transfer. They are worth as much as what is sent, the fee and the change together. */
export interface CoinChoice {
  readonly coins: readonly Coin[]
  readonly amountSats: bigint
  readonly feeSats: bigint
  /** What comes back; 0 where that would not be worth an output. */
  readonly changeSats: bigint
}

/** What coins are to pay for. */
export interface CoinWish {
  readonly coins: readonly Coin[]
  readonly kind: PayingKind
  readonly amountSats: bigint
  readonly satsPerKvb: bigint
  readonly receiverScript: Uint8Array
  readonly changeScript: Uint8Array
  /** An output for change holds this at least. */
  readonly changeDustSats: bigint
}

/**
 * Chooses the coins to pay with: some that fit without change where there are such, else the largest ones. What would be
 * too little for an output of its own is left to the fee. `undefined` where they do not suffice.
 */
export function selectCoins(wish: CoinWish): CoinChoice | undefined {
  const { amountSats, satsPerKvb, kind, receiverScript, changeScript, changeDustSats } = wish
  const coins = worthwhile(wish)
  const feeWithout = (inputs: number): bigint =>
    feeOf(weightOf({ inputs, kind, outputs: [receiverScript] }), satsPerKvb)
  const feeWith = (inputs: number): bigint =>
    feeOf(weightOf({ inputs, kind, outputs: [receiverScript, changeScript] }), satsPerKvb)
  // Change costs its output now and its input later.
  const changeCostSats = feeWith(1) - feeWithout(1) + feeOf(inputWeight[kind], satsPerKvb)

  const exact = findExact(coins, amountSats, feeWithout, changeCostSats)
  if (exact) return { coins: exact, amountSats, feeSats: sum(exact) - amountSats, changeSats: 0n }

  let totalSats = 0n
  for (const [index, { valueSats }] of coins.entries()) {
    totalSats += valueSats
    const chosen = coins.slice(0, index + 1)
    const changeSats = totalSats - amountSats - feeWith(chosen.length)
    if (changeSats >= changeDustSats)
      return { coins: chosen, amountSats, feeSats: feeWith(chosen.length), changeSats }
    const restSats = totalSats - amountSats
    if (restSats >= feeWithout(chosen.length))
      return { coins: chosen, amountSats, feeSats: restSats, changeSats: 0n }
  }
  return undefined
}

/** Chooses every coin that is worth more than its own input costs, and sends what the fee leaves of them. */
export function sweepCoins(
  wish: Omit<CoinWish, 'amountSats' | 'changeScript' | 'changeDustSats'>,
): CoinChoice | undefined {
  const { kind, satsPerKvb, receiverScript } = wish
  const coins = worthwhile(wish)
  const feeSats = feeOf(
    weightOf({ inputs: coins.length, kind, outputs: [receiverScript] }),
    satsPerKvb,
  )
  const amountSats = sum(coins) - feeSats
  return amountSats > 0n ? { coins, amountSats, feeSats, changeSats: 0n } : undefined
}

/** A transaction with more would be slow to sign on devices. */
const coinsAtMost = 250

/** The largest first, without those that cost more than they bring. */
function worthwhile({ coins, kind, satsPerKvb }: Pick<CoinWish, 'coins' | 'kind' | 'satsPerKvb'>) {
  const costSats = feeOf(inputWeight[kind], satsPerKvb)
  return coins
    .filter(({ valueSats }) => valueSats > costSats)
    .sort((one, other) =>
      one.valueSats > other.valueSats ? -1 : Number(one.valueSats < other.valueSats),
    )
    .slice(0, coinsAtMost)
}

function sum(coins: readonly Coin[]): bigint {
  return coins.reduce((total, { valueSats }) => total + valueSats, 0n)
}
