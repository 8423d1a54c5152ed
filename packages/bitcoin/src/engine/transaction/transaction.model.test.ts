import { RawTx, Transaction as Signer } from '@scure/btc-signer'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { hex } from '@scure/base'
import { decodeTransaction } from './decodeTransaction.ts'
import { txidOf, encodeTransaction } from './transaction.ts'

const bytes = (minLength: number, maxLength: number) => fc.uint8Array({ minLength, maxLength })
const anyTransaction = fc
  .record({
    version: fc.constantFrom(1, 2, 3),
    inputs: fc.array(
      fc.record({
        txid: bytes(32, 32),
        index: fc.nat(1_000_000),
        finalScriptSig: bytes(0, 120),
        sequence: fc.constantFrom(0, 1, 0xfffffffd, 0xffffffff),
      }),
      { minLength: 1, maxLength: 5 },
    ),
    outputs: fc.array(
      fc.record({ amount: fc.bigInt({ min: 0n, max: 21n * 10n ** 14n }), script: bytes(0, 300) }),
      { minLength: 1, maxLength: 5 },
    ),
    lockTime: fc.nat(500_000_000),
    witness: fc.option(fc.array(bytes(0, 300), { minLength: 1, maxLength: 4 })),
  })
  .map(({ witness, inputs, ...rest }) => ({
    ...rest,
    inputs,
    segwitFlag: witness !== null,
    witnesses: witness === null ? undefined : inputs.map(() => witness),
  }))

test('takes apart and writes any transaction as btc-signer does', { timeout: 60_000 }, () => {
  fc.assert(
    fc.property(anyTransaction, (raw) => {
      const encoded = RawTx.encode(raw)
      const parsed = decodeTransaction(encoded)
      expect(parsed?.outputs.map(({ valueSats }) => valueSats)).toEqual(
        raw.outputs.map(({ amount }) => amount),
      )
      expect(parsed && hex.encode(encodeTransaction(parsed, { witnesses: true }))).toBe(
        hex.encode(encoded),
      )
      const signer = Signer.fromRaw(encoded, {
        allowUnknownInputs: true,
        allowUnknownOutputs: true,
        disableScriptCheck: true,
      })
      expect(parsed && txidOf(parsed)).toBe(signer.id)
    }),
    { numRuns: 2_000 },
  )
})

test('knows what is no transaction', () => {
  fc.assert(
    fc.property(bytes(0, 200), (noise) => {
      const parsed = decodeTransaction(noise)
      if (parsed) expect(encodeTransaction(parsed, { witnesses: true })).toEqual(noise)
    }),
  )
  fc.assert(
    fc.property(anyTransaction, fc.nat(), (raw, cut) => {
      const encoded = RawTx.encode(raw)
      expect(decodeTransaction(encoded.slice(0, cut % encoded.length))).toBeUndefined()
      expect(decodeTransaction(Uint8Array.of(...encoded, 0))).toBeUndefined()
    }),
  )
})
