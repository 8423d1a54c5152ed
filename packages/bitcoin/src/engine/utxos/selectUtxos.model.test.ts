import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { testKey } from '@latchkit/test-kit/bitcoinKey'
import type { Utxo } from './utxo.ts'
import { dustSats } from './dustSats.ts'
import { selectUtxos, sweepUtxos, type Selection, type SelectionInput } from './selectUtxos.ts'
import { feeOf, inputWeight, weightOf, type SpendableKind } from './weight.ts'

const kinds: readonly SpendableKind[] = ['p2pkh', 'p2sh', 'p2wpkh', 'p2tr']
const scripts = Object.fromEntries(kinds.map((kind) => [kind, testKey(kind, 5).script]))
const receiverScriptPubKey = testKey('p2wpkh', 9).script
const changeScriptPubKey = testKey('p2wpkh', 5).script

function utxosOf(...values: readonly (number | bigint)[]): Utxo[] {
  return values.map((value, index) => ({
    txid: index.toString(16).padStart(64, '0'),
    vout: index,
    valueSats: BigInt(value),
  }))
}

function inputOf(change: Partial<SelectionInput>): SelectionInput {
  return {
    utxos: [],
    kind: 'p2wpkh',
    amountSats: 50_000n,
    feeRate: 2_000n,
    receiverScriptPubKey,
    changeScriptPubKey,
    changeDustSats: dustSats.p2wpkh,
    ...change,
  }
}

const sum = (utxos: readonly Utxo[]): bigint =>
  utxos.reduce((total, { valueSats }) => total + valueSats, 0n)

function feeFor(input: SelectionInput, { utxos, changeSats }: Selection): bigint {
  const outputs = [
    input.receiverScriptPubKey,
    ...(changeSats > 0n ? [input.changeScriptPubKey] : []),
  ]
  return feeOf(weightOf({ inputs: utxos.length, kind: input.kind, outputs }), input.feeRate)
}

const anyInput = fc
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
    feeRate: fc.bigInt({ min: 1_000n, max: 500_000n }),
  })
  .map(({ values, kind, receiver, amountSats, feeRate }) =>
    inputOf({
      utxos: utxosOf(...values),
      kind,
      amountSats,
      feeRate,
      receiverScriptPubKey: scripts[receiver] ?? new Uint8Array(),
      changeScriptPubKey: scripts[kind] ?? new Uint8Array(),
      changeDustSats: dustSats[kind],
    }),
  )

test('whatever it chooses adds up, makes no dust, and pays neither too little nor for nothing', () => {
  fc.assert(
    fc.property(anyInput, (input) => {
      const selection = selectUtxos(input)
      if (!selection) return
      const { utxos, amountSats, feeSats, changeSats } = selection
      expect(sum(utxos)).toBe(amountSats + feeSats + changeSats)
      expect(amountSats).toBe(input.amountSats)
      expect(new Set(utxos).size).toBe(utxos.length)
      for (const utxo of utxos) expect(input.utxos).toContain(utxo)
      if (changeSats !== 0n) expect(changeSats).toBeGreaterThanOrEqual(input.changeDustSats)
      const leastFee = feeFor(input, selection)
      expect(feeSats).toBeGreaterThanOrEqual(leastFee)
      // What is given up is less than change would have cost, or than an output may hold.
      const spareSats = feeOf(43 * 4, input.feeRate) + feeOf(inputWeight[input.kind], input.feeRate)
      const boundSats = changeSats > 0n ? 0n : spareSats + input.changeDustSats + 2n
      expect(feeSats - leastFee).toBeLessThanOrEqual(boundSats)
    }),
    { numRuns: 3_000 },
  )
})

test('says that UTXOs do not suffice only where they do not', () => {
  fc.assert(
    fc.property(anyInput, (input) => {
      if (selectUtxos(input)) return
      const costSats = feeOf(inputWeight[input.kind], input.feeRate)
      const worth = input.utxos.filter(({ valueSats }) => valueSats > costSats)
      const { kind, receiverScriptPubKey, feeRate } = input
      const all = { inputs: worth.length, kind, outputs: [receiverScriptPubKey] }
      expect(sum(worth)).toBeLessThan(input.amountSats + feeOf(weightOf(all), feeRate))
    }),
    { numRuns: 3_000 },
  )
})

test('a sweep leaves nothing that is worth its fee', () => {
  fc.assert(
    fc.property(anyInput, (input) => {
      const selection = sweepUtxos(input)
      const costSats = feeOf(inputWeight[input.kind], input.feeRate)
      const worth = input.utxos.filter(({ valueSats }) => valueSats > costSats)
      if (!selection) return
      expect(new Set(selection.utxos)).toEqual(new Set(worth))
      expect(selection.changeSats).toBe(0n)
      expect(selection.feeSats).toBe(feeFor(input, selection))
      expect(selection.amountSats).toBe(sum(worth) - selection.feeSats)
      expect(selection.amountSats).toBeGreaterThan(0n)
    }),
    { numRuns: 2_000 },
  )
})
