import { expect, it } from 'vitest'
import { blockhashSlots, createBlockhashes } from './createBlockhashes.ts'

it('keeps a blockhash for as many slots as it says, and no longer', () => {
  const blockhashes = createBlockhashes('salt', 10)
  const { blockhash, lastValidBlockHeight } = blockhashes.latest()
  expect(lastValidBlockHeight).toBe(10 + blockhashSlots)

  for (let slot = 11; slot <= lastValidBlockHeight; slot += 1) blockhashes.advance(slot)
  expect(blockhashes.isValid(blockhash)).toBe(true)

  blockhashes.advance(lastValidBlockHeight + 1)
  expect(blockhashes.isValid(blockhash)).toBe(false)
})

it('gives a new blockhash each slot, which cannot be foretold without the salt', () => {
  const one = createBlockhashes('one', 5)
  const other = createBlockhashes('other', 5)
  expect(one.latest().blockhash).not.toBe(other.latest().blockhash)
  const first = one.latest().blockhash
  one.advance(6)
  expect(one.latest().blockhash).not.toBe(first)
})
