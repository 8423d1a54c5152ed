import { expect, test } from 'vitest'
import { testKey } from '@latchkit/test-kit/bitcoinKey'
import { decodeAddress } from '../address/decodeAddress.ts'
import { parseAddresses } from './parseAddresses.ts'

const segwit = testKey('p2wpkh', 1).address
const legacy = testKey('p2sh', 2).address
const taproot = testKey('p2tr', 3).address
const other = testKey('p2tr', 4).address
const kindsOf = (...shared: readonly object[]) =>
  parseAddresses(shared, decodeAddress).map(({ address, type, mayHoldOrdinals }) => [
    address,
    mayHoldOrdinals ? `${type}!` : type,
  ])

test('goes by what the wallet says, the payment address first', () => {
  expect(
    kindsOf({ address: taproot, purpose: 'ordinals' }, { address: legacy, purpose: 'payment' }),
  ).toEqual([
    [legacy, 'payment'],
    [taproot, 'ordinal!'],
  ])
  expect(
    kindsOf({ address: segwit, purpose: 'ordinals' }, { address: taproot, purpose: 'payment' }),
  ).toEqual([
    [taproot, 'payment!'],
    [segwit, 'ordinal'],
  ])
})

test('an address for both is one to pay from, with care', () => {
  expect(
    kindsOf({ address: segwit, purpose: 'ordinals' }, { address: segwit, purpose: 'payment' }),
  ).toEqual([[segwit, 'payment!']])
  expect(
    kindsOf({ address: segwit, purpose: 'payment' }, { address: segwit, purpose: 'ordinals' }),
  ).toEqual([[segwit, 'payment!']])
  expect(kindsOf({ address: segwit, purpose: 'both' })).toEqual([[segwit, 'payment!']])
})

test('without a word of the wallet, taproot beside others is for ordinals', () => {
  expect(kindsOf({ address: taproot }, { address: segwit })).toEqual([
    [segwit, 'payment'],
    [taproot, 'ordinal!'],
  ])
  expect(kindsOf({ address: taproot })).toEqual([[taproot, 'payment!']])
  expect(kindsOf({ address: taproot }, { address: other })).toEqual([
    [taproot, 'payment!'],
    [other, 'ordinal!'],
  ])
})

test('leaves out what is no address, and keys that are none', () => {
  const shared = [
    null,
    7,
    {},
    { address: 'me' },
    { address: segwit, publicKey: 'zz' },
    { address: legacy, publicKey: '02'.repeat(33).toUpperCase() },
  ]
  expect(parseAddresses(shared, decodeAddress)).toMatchObject([
    { address: segwit },
    { address: legacy, publicKey: '02'.repeat(33) },
  ])
  expect(parseAddresses(shared, decodeAddress)[0]).not.toHaveProperty('publicKey')
  for (const answer of [undefined, null, 'x', {}, 7])
    expect(parseAddresses(answer, decodeAddress)).toEqual([])
  const many = Array.from({ length: 5_000 }, () => ({ address: segwit }))
  expect(parseAddresses(many, decodeAddress)).toHaveLength(1)
})
