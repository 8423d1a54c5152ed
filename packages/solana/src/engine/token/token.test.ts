import { getAddressDecoder, none, some } from '@solana/kit'
import { AccountState, getMintEncoder, getTokenEncoder } from '@solana-program/token'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { programs } from '../programs.ts'
import { decodeExtensions, decodeMint } from './decodeMint.ts'
import { decodeTokenAccount } from './decodeTokenAccount.ts'
import { transferFeeOf } from './transferFee.ts'

const anyAddress = fc
  .uint8Array({ minLength: 32, maxLength: 32 })
  .map((bytes) => getAddressDecoder().decode(bytes))
const u64 = fc.bigInt({ min: 0n, max: 2n ** 64n - 1n })
const frame = { lamports: 1n, executable: false } as const

test('reads accounts that the token’s own client has written', () => {
  fc.assert(
    fc.property(anyAddress, anyAddress, u64, fc.boolean(), (mint, owner, amount, isFrozen) => {
      const data = new Uint8Array(
        getTokenEncoder().encode({
          mint,
          owner,
          amount,
          delegate: some(owner),
          state: isFrozen ? AccountState.Frozen : AccountState.Initialized,
          isNative: none(),
          delegatedAmount: 0n,
          closeAuthority: none(),
        }),
      )
      expect(decodeTokenAccount({ ...frame, owner: programs.token, data })).toEqual({
        mint,
        owner,
        amount,
        isFrozen,
      })
      const extended = Uint8Array.from([...data, 2, 7, 0, 0, 0])
      expect(
        decodeTokenAccount({ ...frame, owner: programs.token2022, data: extended })?.amount,
      ).toBe(amount)
      expect(decodeTokenAccount({ ...frame, owner: programs.system, data })).toBeUndefined()
    }),
  )
})

test('reads mints that the token’s own client has written', () => {
  fc.assert(
    fc.property(anyAddress, u64, fc.nat(255), (authority, supply, decimals) => {
      const data = new Uint8Array(
        getMintEncoder().encode({
          mintAuthority: some(authority),
          supply,
          decimals,
          isInitialized: true,
          freezeAuthority: none(),
        }),
      )
      const plain = { decimals, transferFees: [], hasTransferHook: false }
      expect(decodeMint({ ...frame, owner: programs.token, data })).toEqual({
        ...plain,
        tokenProgram: programs.token,
        accountBytes: 165,
      })
      expect(decodeMint({ ...frame, owner: programs.token2022, data })).toEqual({
        ...plain,
        tokenProgram: programs.token2022,
        accountBytes: 170,
      })
    }),
  )
})

test('takes no account for a mint, and no mint for an account', () => {
  const ofLength = (length: number, kind?: number) => {
    const data = new Uint8Array(length).fill(1)
    if (kind !== undefined) data[165] = kind
    return { ...frame, owner: programs.token2022, data }
  }
  expect(decodeMint(ofLength(165))).toBeUndefined()
  expect(decodeMint(ofLength(170, 2))).toBeUndefined()
  expect(decodeTokenAccount(ofLength(82))).toBeUndefined()
  expect(decodeTokenAccount(ofLength(170, 1))).toBeUndefined()
  expect(decodeTokenAccount(ofLength(355, 2))).toBeUndefined()
  expect(decodeMint(undefined)).toBeUndefined()
  expect(decodeTokenAccount(undefined)).toBeUndefined()
})

test('reads any bytes of extensions without failing', () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 300 }), (data) => {
      for (const [type, value] of decodeExtensions(data)) {
        expect(type).toBeGreaterThan(0)
        expect(value.length).toBeLessThanOrEqual(data.length)
      }
    }),
  )
})

test('finds the program of a token that runs one at each transfer', () => {
  const mint = (hook: number) => {
    const data = new Uint8Array(166 + 4 + 64)
    data[45] = 1
    data[165] = 1
    data.set([14, 0, 64, 0], 166)
    data.fill(hook, 170 + 32)
    return decodeMint({ ...frame, owner: programs.token2022, data })
  }
  expect(mint(7)).toMatchObject({ hasTransferHook: true, accountBytes: 175 })
  expect(mint(0)).toMatchObject({ hasTransferHook: false, accountBytes: 175 })
})

test('keeps a share, rounded up, and never more than its most or than the amount', () => {
  const fee = { epoch: 0n, maximum: 50n, basisPoints: 100n }
  const later = { epoch: 9n, maximum: 10n ** 30n, basisPoints: 10_000n }
  expect(transferFeeOf([], 100n, 0n)).toBe(0n)
  expect(transferFeeOf([fee, later], 1n, 8n)).toBe(1n)
  expect(transferFeeOf([fee, later], 101n, 8n)).toBe(2n)
  expect(transferFeeOf([fee, later], 10_000n, 8n)).toBe(50n)
  expect(transferFeeOf([fee, later], 10_000n, 9n)).toBe(10_000n)
  fc.assert(
    fc.property(u64, u64, fc.bigInt({ min: 0n, max: 10_000n }), (amount, maximum, basisPoints) => {
      const kept = transferFeeOf([{ epoch: 0n, maximum, basisPoints }], amount, 0n)
      expect(kept).toBeLessThanOrEqual(maximum)
      expect(kept).toBeLessThanOrEqual(amount)
      expect(kept).toBeGreaterThanOrEqual(0n)
    }),
  )
})
