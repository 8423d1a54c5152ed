import { expect, it } from 'vitest'
import { createPasswordParams, derivePasswordKeys } from './password.ts'

// Each derivation takes a second or more, as it has to for somebody who guesses.
it('derives the same keys on two systems that write a password in different code points', () => {
  const params = createPasswordParams()
  const { proof } = derivePasswordKeys('größere Straße 12', params)
  expect(derivePasswordKeys('größere Straße 12'.normalize('NFD'), params).proof).toBe(proof)
  expect(derivePasswordKeys('größere Straße 13', params).proof).not.toBe(proof)
})
