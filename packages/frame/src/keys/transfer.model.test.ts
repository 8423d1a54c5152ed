import { expect, it } from 'vitest'
import { createTransferKey, numberOfTransfer } from './transfer.ts'

// Here, not beside the fast tests: each number is stretched by argon2id.
it('a number is the same on both devices, and another for another key or wallet', () => {
  const [one, other] = [createTransferKey(), createTransferKey()]
  const number = numberOfTransfer(one.publicKey, 'wallet')
  expect(number).toMatch(/^\d{9}$/)
  expect(numberOfTransfer(one.publicKey, 'wallet')).toBe(number)
  expect(numberOfTransfer(other.publicKey, 'wallet')).not.toBe(number)
  expect(numberOfTransfer(one.publicKey, 'another wallet')).not.toBe(number)
})
