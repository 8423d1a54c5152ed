import { expect, test } from 'vitest'
import { parseCard } from './parseCard.ts'

const now = new Date('2026-11-21T12:00:00Z')
const form = (fields: Record<string, string>): URLSearchParams =>
  new URLSearchParams({ number: '4242 4242 4242 4242', expiry: '12/34', code: '123', ...fields })

test.each([
  ['4242424242424242', 'pays'],
  ['4242 4242 4242 4242', 'pays'],
  ['4000 0000 0000 0002', 'declined'],
  ['4000000000000259', 'stuck'],
])('the card %s is known: %s', (number, fate) => {
  expect(parseCard(form({ number }), now)).toEqual({ fate })
})

test('a card counts to the end of its month', () => {
  expect(parseCard(form({ expiry: '11/26' }), now)).toEqual({ fate: 'pays' })
  expect(parseCard(form({ expiry: '10/26' }), now)).toHaveProperty('errors.expiry')
})

test.each([
  ['number', '5555 5555 5555 4444'],
  ['number', ''],
  ['expiry', '13/30'],
  ['expiry', '2030'],
  ['code', '12'],
  ['code', 'abc'],
])('%s “%s” is a mistake of that field alone', (field, text) => {
  const read = parseCard(form({ [field]: text }), now)
  expect('errors' in read && Object.keys(read.errors)).toEqual([field])
})

test('an empty form tells every field', () => {
  const read = parseCard(new URLSearchParams(), now)
  expect('errors' in read && Object.keys(read.errors)).toEqual(['number', 'expiry', 'code'])
})
