import { expect, test } from 'vitest'
import { mergeListings } from './mergeListings.ts'
import { searchListings } from './searchListings.ts'

const listings = mergeListings({ certified: [], exclude: [] })
const find = (term: string): readonly string[] =>
  searchListings(listings, term).map(({ name }) => name)

test('names that begin with the term come first, then words that do', () => {
  const found = find('co')
  expect(found[0]).toBe('Core')
  const firstOther = found.findIndex((name) => !name.toLowerCase().startsWith('co'))
  expect(found.slice(0, firstOther).every((name) => name.toLowerCase().startsWith('co'))).toBe(true)
  expect(found.slice(firstOther).some((name) => name.toLowerCase().startsWith('co'))).toBe(false)
  expect(found).toContain('Base (formerly Coinbase Wallet)')
})

test.each([
  ['metamsk', 'MetaMask'],
  ['MetaMaks', 'MetaMask'],
  ['phantum', 'Phantom'],
  ['ranbow', 'Rainbow'],
  ['coinbse', 'Base (formerly Coinbase Wallet)'],
  ['  LEDGER ', 'Ledger Wallet'],
  ['trustwallet', 'Trust Wallet'],
])('%s finds %s', (term, name) => {
  expect(find(term)[0]).toBe(name)
})

test('nothing finds everything, nonsense nothing', () => {
  expect(find('')).toHaveLength(listings.length)
  expect(find('qqqqqqqqqqqq')).toEqual([])
  expect(find('((((')).toEqual([])
  expect(find('%_')).toEqual([])
})
