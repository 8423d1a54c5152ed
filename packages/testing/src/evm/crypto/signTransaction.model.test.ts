import * as fc from 'fast-check'
import { privateKeyToAccount } from 'viem/accounts'
import { expect, test } from 'vitest'
import { type Hex, parseHex, toHex } from './hex.ts'
import { signTransaction } from './signTransaction.ts'

const privateKey = '0x59c6995e998f97a5a0044966f0945389dc9e86dae88c7a8412f4603b6b78690d'
const account = privateKeyToAccount(privateKey)
const key = parseHex(privateKey) ?? new Uint8Array()

const transactions = fc.record({
  chainId: fc.integer({ min: 1, max: 2 ** 31 }),
  nonce: fc.nat(),
  maxPriorityFeePerGas: fc.bigInt(0n, 10n ** 9n),
  maxFeePerGas: fc.bigInt(10n ** 9n, 10n ** 12n),
  gas: fc.bigInt(0n, 30_000_000n),
  to: fc.option(
    fc.uint8Array({ minLength: 20, maxLength: 20 }).map((bytes): Hex => toHex(bytes)),
    { nil: undefined },
  ),
  value: fc.bigInt(0n, 10n ** 24n),
  data: fc.uint8Array({ maxLength: 200 }).map((bytes): Hex => toHex(bytes)),
})

test('signs what viem signs', async () => {
  await fc.assert(
    fc.asyncProperty(transactions, async (transaction) => {
      const { to, ...rest } = transaction
      expect(signTransaction(transaction, key)).toBe(
        await account.signTransaction({ ...rest, to: to ?? null, type: 'eip1559' }),
      )
    }),
    { numRuns: 60 },
  )
})
