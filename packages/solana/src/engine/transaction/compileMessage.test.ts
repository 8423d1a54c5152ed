import { base58 } from '@scure/base'
import { expect, test } from 'vitest'
import { compileMessage } from './compileMessage.ts'
import { transferLamports } from './instructions.ts'

const [owner = '', blockhash = ''] = [1, 2].map((fill) =>
  base58.encode(new Uint8Array(32).fill(fill)),
)

test('a transfer to oneself is still signed and paid by the owner', () => {
  const message = compileMessage({
    feePayer: owner,
    instructions: [transferLamports(owner, owner, 5n)],
    blockhash,
    version: 'legacy',
  })
  // One signer, none of them read-only, the System program read-only; two accounts.
  expect(Array.from(message.subarray(0, 4))).toEqual([1, 0, 1, 2])
  expect(base58.encode(message.slice(4, 36))).toBe(owner)
})
