import { hashTypedData as hashOfViem } from 'viem'
import { expect, it } from 'vitest'
import { createTestWallet } from '../../test/testWallet.ts'
import { contractAddress } from '../keys/contractAddress.ts'
import { parseTypedData } from './typedData.ts'

const friend = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const person = [
  { name: 'name', type: 'string' },
  { name: 'wallets', type: 'address[]' },
]
const data: Readonly<
  Record<string, readonly [types: Readonly<Record<string, unknown>>, message: unknown]>
> = {
  'the example of EIP-712': [
    {
      Root: [
        { name: 'from', type: 'Person' },
        { name: 'to', type: 'Person[]' },
        { name: 'contents', type: 'string' },
      ],
      Person: person,
    },
    {
      from: { name: 'Cow', wallets: [friend] },
      to: [
        { name: 'Bob', wallets: [friend, friend] },
        { name: 'Ähre', wallets: [] },
      ],
      contents: 'Hello, Bob!',
    },
  ],
  'structs of structs, in the order of their names': [
    {
      Root: [
        { name: 'z', type: 'Zebra' },
        { name: 'a', type: 'Ant' },
      ],
      Zebra: [{ name: 'ants', type: 'Ant[2]' }],
      Ant: [{ name: 'legs', type: 'uint8' }],
    },
    { z: { ants: [{ legs: '6' }, { legs: '5' }] }, a: { legs: '4' } },
  ],
  'numbers, bytes and truth': [
    {
      Root: [
        { name: 'least', type: 'int256' },
        { name: 'small', type: 'int8' },
        { name: 'most', type: 'uint256' },
        { name: 'isTrue', type: 'bool' },
        { name: 'isFalse', type: 'bool' },
        { name: 'four', type: 'bytes4' },
        { name: 'word', type: 'bytes32' },
        { name: 'bytes', type: 'bytes' },
        { name: 'table', type: 'uint8[2][]' },
        { name: 'texts', type: 'string[]' },
      ],
    },
    {
      least: (-(2n ** 255n)).toString(),
      small: '-1',
      most: (2n ** 256n - 1n).toString(),
      isTrue: true,
      isFalse: false,
      four: '0xdeadbeef',
      word: `0x${'ab'.repeat(32)}`,
      bytes: '0x',
      table: [
        ['1', '2'],
        ['3', '4'],
      ],
      texts: ['', 'a'],
    },
  ],
}
const domains = {
  'a whole domain': {
    name: 'Shop',
    version: '1',
    chainId: 1,
    verifyingContract: friend,
    salt: `0x${'01'.repeat(32)}`,
  },
  'a domain of one field': { name: 'Shop' },
}

it.each(
  Object.entries(data).flatMap(([name, [types, message]]) =>
    Object.entries(domains).map(
      ([domainName, domain]) => [name, domainName, types, message, domain] as const,
    ),
  ),
)('a passkey of the account signs %s, with %s', async (_name, _domain, types, message, domain) => {
  const wallet = await createTestWallet()
  const owner = wallet.addresses.eip155
  const address = contractAddress(owner)
  const context = { ...wallet.context('eip155:1'), address, owner }
  const typed = { types, domain, primaryType: 'Root', message }
  const read = (of: typeof context | ReturnType<typeof wallet.context>) =>
    parseTypedData([of.address, JSON.stringify(typed)], of).passkey
  const passkey = read(context)
  expect(passkey?.challenge).toBe(hashOfViem(typed as never))
  expect(passkey?.finish('0x1234')).toBe('0x1234')
  expect(read(wallet.context('eip155:1'))).toBeUndefined()
})
