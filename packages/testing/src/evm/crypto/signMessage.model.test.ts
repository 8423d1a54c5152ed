import * as fc from 'fast-check'
import { verifyMessage } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { expect, test } from 'vitest'
import { parseHex } from './hex.ts'
import { signMessage } from './signMessage.ts'

const privateKey = '0xac0974bec39a17e36ba4a6b4d238ff944bacb478cbed5efcae784d7bf4f2ff80'
const { address, signMessage: signWithViem } = privateKeyToAccount(privateKey)
const key = parseHex(privateKey) ?? new Uint8Array()

test('signs any bytes so that viem finds the signer', async () => {
  await fc.assert(
    fc.asyncProperty(fc.uint8Array({ maxLength: 300 }), async (raw) => {
      const signature = signMessage(raw, key)
      expect(await verifyMessage({ address, message: { raw }, signature })).toBe(true)
      expect(signature).toBe(await signWithViem({ message: { raw } }))
    }),
    { numRuns: 50 },
  )
})

test('a signature does not fit another message', async () => {
  const signature = signMessage(Uint8Array.of(1), key)
  expect(await verifyMessage({ address, message: { raw: Uint8Array.of(2) }, signature })).toBe(
    false,
  )
})
