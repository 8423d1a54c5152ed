import { ed25519 } from '@noble/curves/ed25519.js'
import { address, getAddressDecoder, isOffCurveAddress } from '@solana/kit'
import { findAssociatedTokenPda } from '@solana-program/token'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { isOnCurve } from './isOnCurve.ts'
import { programs } from '../programs.ts'
import { associatedTokenAddress } from './associatedTokenAddress.ts'

const key = fc.uint8Array({ minLength: 32, maxLength: 32 })

test('tells points of the curve from other bytes as @solana/kit does', { timeout: 60_000 }, () => {
  fc.assert(
    fc.property(key, (bytes) => {
      expect(isOnCurve(bytes)).toBe(!isOffCurveAddress(getAddressDecoder().decode(bytes)))
    }),
    { numRuns: 1_000 },
  )
})

test('takes every public key for a point', () => {
  fc.assert(
    fc.property(key, (secret) => {
      expect(isOnCurve(ed25519.getPublicKey(secret))).toBe(true)
    }),
    { numRuns: 50 },
  )
})

test(
  'derives where a token is kept as the token’s own client does',
  { timeout: 60_000 },
  async () => {
    const anyProgram = fc.constantFrom(programs.token, programs.token2022)
    await fc.assert(
      fc.asyncProperty(key, key, anyProgram, async (ownerBytes, mintBytes, tokenProgram) => {
        const owner = getAddressDecoder().decode(ownerBytes)
        const mint = getAddressDecoder().decode(mintBytes)
        const [found] = await findAssociatedTokenPda({
          owner,
          mint,
          tokenProgram: address(tokenProgram),
        })
        expect(await associatedTokenAddress(owner, mint, tokenProgram)).toBe(found)
      }),
      { numRuns: 500 },
    )
  },
)
