import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { testKey } from '../../../test/testKey.ts'
import type { Coin } from './coin.ts'
import { dustSats } from './dustSats.ts'
import { selectCoins, sweepCoins, type CoinChoice, type CoinWish } from './selectCoins.ts'
import { feeOf, inputWeight, weightOf, type PayingKind } from './weightOf.ts'

const kinds: readonly PayingKind[] = ['p2pkh', 'p2sh', 'p2wpkh', 'p2tr']
const scripts = Object.fromEntries(kinds.map((kind) => [kind, testKey(kind, 5).script]))
const receiverScript = testKey('p2wpkh', 9).script
const changeScript = testKey('p2wpkh', 5).script

function coinsOf(...values: readonly (number | bigint)[]): Coin[] {
  return values.map((value, index) => ({
    txid: index.toString(16).padStart(64, '0'),
    vout: index,
    valueSats: BigInt(value),
  }))
}

function wishOf(change: Partial<CoinWish>): CoinWish {
  return {
    coins: [],
    kind: 'p2wpkh',
    amountSats: 50_000n,
    satsPerKvb: 2_000n,
    receiverScript,
    changeScript,
    changeDustSats: dustSats.p2wpkh,
    ...change,
  }
}

const sum = (coins: readonly Coin[]): bigint =>
  coins.reduce((total, { valueSats }) => total + valueSats, 0n)

function feeFor(wish: CoinWish, { coins, changeSats }: CoinChoice): bigint {
  const outputs = [wish.receiverScript, ...(changeSats > 0n ? [wish.changeScript] : [])]
  return feeOf(weightOf({ inputs: coins.length, kind: wish.kind, outputs }), wish.satsPerKvb)
}

const anyWish = fc
  .record({
    values: fc.array(
      fc.oneof(
        fc.bigInt({ min: 1n, max: 2_000n }),
        fc.bigInt({ min: 1n, max: 200_000n }),
        fc.bigInt({ min: 1n, max: 2_100_000_000_000n }),
      ),
      { maxLength: 40 },
    ),
    kind: fc.constantFrom(...kinds),
    receiver: fc.constantFrom(...kinds),
    amountSats: fc.oneof(
      fc.bigInt({ min: 546n, max: 300_000n }),
      fc.bigInt({ min: 546n, max: 10n ** 12n }),
    ),
    satsPerKvb: fc.bigInt({ min: 1_000n, max: 500_000n }),
  })
  .map(({ values, kind, receiver, amountSats, satsPerKvb }) =>
    wishOf({
      coins: coinsOf(...values),
      kind,
      amountSats,
      satsPerKvb,
      receiverScript: scripts[receiver] ?? new Uint8Array(),
      changeScript: scripts[kind] ?? new Uint8Array(),
      changeDustSats: dustSats[kind],
    }),
  )

test('whatever it chooses adds up, makes no dust, and pays neither too little nor for nothing', () => {
  fc.assert(
    fc.property(anyWish, (wish) => {
      const choice = selectCoins(wish)
      if (!choice) return
      const { coins, amountSats, feeSats, changeSats } = choice
      expect(sum(coins)).toBe(amountSats + feeSats + changeSats)
      expect(amountSats).toBe(wish.amountSats)
      expect(new Set(coins).size).toBe(coins.length)
      for (const coin of coins) expect(wish.coins).toContain(coin)
      if (changeSats !== 0n) expect(changeSats).toBeGreaterThanOrEqual(wish.changeDustSats)
      const leastFee = feeFor(wish, choice)
      expect(feeSats).toBeGreaterThanOrEqual(leastFee)
      // What is given up is less than change would have cost, or than an output may hold.
      const spareSats =
        feeOf(43 * 4, wish.satsPerKvb) + feeOf(inputWeight[wish.kind], wish.satsPerKvb)
      const boundSats = changeSats > 0n ? 0n : spareSats + wish.changeDustSats + 2n
      expect(feeSats - leastFee).toBeLessThanOrEqual(boundSats)
    }),
    { numRuns: 3_000 },
  )
})

test('says that coins do not suffice only where they do not', () => {
  fc.assert(
    fc.property(anyWish, (wish) => {
      if (selectCoins(wish)) return
      const costSats = feeOf(inputWeight[wish.kind], wish.satsPerKvb)
      const worth = wish.coins.filter(({ valueSats }) => valueSats > costSats)
      const { kind, receiverScript, satsPerKvb } = wish
      const all = { inputs: worth.length, kind, outputs: [receiverScript] }
      expect(sum(worth)).toBeLessThan(wish.amountSats + feeOf(weightOf(all), satsPerKvb))
    }),
    { numRuns: 3_000 },
  )
})

test('a sweep leaves nothing that is worth its fee', () => {
  fc.assert(
    fc.property(anyWish, (wish) => {
      const choice = sweepCoins(wish)
      const costSats = feeOf(inputWeight[wish.kind], wish.satsPerKvb)
      const worth = wish.coins.filter(({ valueSats }) => valueSats > costSats)
      if (!choice) return
      expect(new Set(choice.coins)).toEqual(new Set(worth))
      expect(choice.changeSats).toBe(0n)
      expect(choice.feeSats).toBe(feeFor(wish, choice))
      expect(choice.amountSats).toBe(sum(worth) - choice.feeSats)
      expect(choice.amountSats).toBeGreaterThan(0n)
    }),
    { numRuns: 2_000 },
  )
})

test('finds coins that need no change, though larger ones would do too', () => {
  const fee = feeOf(weightOf({ inputs: 2, kind: 'p2wpkh', outputs: [receiverScript] }), 2_000n)
  const coins = coinsOf(900_000, 30_000n + fee, 20_000, 7_000, 61_000)
  const choice = selectCoins(wishOf({ coins }))
  expect(choice).toMatchObject({ changeSats: 0n, feeSats: fee })
  expect(choice?.coins.map(({ valueSats }) => valueSats)).toEqual([30_000n + fee, 20_000n])
})

test('takes the largest coins where it needs change', () => {
  const choice = selectCoins(wishOf({ coins: coinsOf(40_000, 600, 300_000, 90_000) }))
  expect(choice?.coins.map(({ valueSats }) => valueSats)).toEqual([300_000n])
  // 10.5 bytes around it, 68 for the input, 31 for each output.
  expect(choice?.feeSats).toBe(141n * 2n)
  expect(choice?.changeSats).toBe(300_000n - 50_000n - 282n)
})

test('leaves change that would be dust to the fee', () => {
  const fee = 110n * 2n
  const choice = selectCoins(wishOf({ coins: coinsOf(50_000n + fee + 100n) }))
  expect(choice).toMatchObject({ changeSats: 0n, feeSats: fee + 100n })
})

test('does not spend a coin that costs more than it brings', () => {
  const coins = coinsOf(100_000, 600, 600, 600)
  const choice = sweepCoins(wishOf({ coins, satsPerKvb: 10_000n }))
  expect(choice?.coins.map(({ valueSats }) => valueSats)).toEqual([100_000n])
})

test('is done in time with many coins of every size, and of one', () => {
  const many = coinsOf(...Array.from({ length: 2_000 }, (_, index) => 10_000 + index * 7))
  const same = coinsOf(...Array.from({ length: 2_000 }, () => 10_000))
  for (const coins of [many, same]) {
    const choice = selectCoins(wishOf({ coins, amountSats: 777_777n }))
    expect(choice && sum(choice.coins)).toBeGreaterThan(777_777n)
  }
})

test('never takes more coins than a device can sign', () => {
  const coins = coinsOf(...Array.from({ length: 400 }, () => 1_000))
  expect(selectCoins(wishOf({ coins, amountSats: 350_000n, satsPerKvb: 1_000n }))).toBeUndefined()
  expect(sweepCoins(wishOf({ coins, satsPerKvb: 1_000n }))?.coins).toHaveLength(250)
})

test('chooses nothing out of nothing', () => {
  expect(selectCoins(wishOf({}))).toBeUndefined()
  expect(sweepCoins(wishOf({}))).toBeUndefined()
})
