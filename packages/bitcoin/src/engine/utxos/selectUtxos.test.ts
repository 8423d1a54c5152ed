import { expect, test } from 'vitest'
import { testKey } from '@latchkit/test-kit/bitcoinKey'
import type { Utxo } from './utxo.ts'
import { dustSats } from './dustSats.ts'
import { selectUtxos, sweepUtxos, type SelectionInput } from './selectUtxos.ts'
import { feeOf, weightOf } from './weight.ts'

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

test('finds UTXOs that need no change, though larger ones would do too', () => {
  const fee = feeOf(
    weightOf({ inputs: 2, kind: 'p2wpkh', outputs: [receiverScriptPubKey] }),
    2_000n,
  )
  const utxos = utxosOf(900_000, 30_000n + fee, 20_000, 7_000, 61_000)
  const selection = selectUtxos(inputOf({ utxos }))
  expect(selection).toMatchObject({ changeSats: 0n, feeSats: fee })
  expect(selection?.utxos.map(({ valueSats }) => valueSats)).toEqual([30_000n + fee, 20_000n])
})

test('takes the largest UTXOs where it needs change', () => {
  const selection = selectUtxos(inputOf({ utxos: utxosOf(40_000, 600, 300_000, 90_000) }))
  expect(selection?.utxos.map(({ valueSats }) => valueSats)).toEqual([300_000n])
  // 10.5 bytes around it, 68 for the input, 31 for each output.
  expect(selection?.feeSats).toBe(141n * 2n)
  expect(selection?.changeSats).toBe(300_000n - 50_000n - 282n)
})

test('leaves change that would be dust to the fee', () => {
  const fee = 110n * 2n
  const selection = selectUtxos(inputOf({ utxos: utxosOf(50_000n + fee + 100n) }))
  expect(selection).toMatchObject({ changeSats: 0n, feeSats: fee + 100n })
})

test('does not spend a UTXO that costs more than it brings', () => {
  const utxos = utxosOf(100_000, 600, 600, 600)
  const selection = sweepUtxos(inputOf({ utxos, feeRate: 10_000n }))
  expect(selection?.utxos.map(({ valueSats }) => valueSats)).toEqual([100_000n])
})

test('is done in time with many UTXOs of every size, and of one', () => {
  const many = utxosOf(...Array.from({ length: 2_000 }, (_, index) => 10_000 + index * 7))
  const same = utxosOf(...Array.from({ length: 2_000 }, () => 10_000))
  for (const utxos of [many, same]) {
    const selection = selectUtxos(inputOf({ utxos, amountSats: 777_777n }))
    expect(selection && sum(selection.utxos)).toBeGreaterThan(777_777n)
  }
})

test('never takes more UTXOs than a device can sign', () => {
  const utxos = utxosOf(...Array.from({ length: 400 }, () => 1_000))
  expect(selectUtxos(inputOf({ utxos, amountSats: 350_000n, feeRate: 1_000n }))).toBeUndefined()
  expect(sweepUtxos(inputOf({ utxos, feeRate: 1_000n }))?.utxos).toHaveLength(250)
})

test('chooses nothing out of nothing', () => {
  expect(selectUtxos(inputOf({}))).toBeUndefined()
  expect(sweepUtxos(inputOf({}))).toBeUndefined()
})
