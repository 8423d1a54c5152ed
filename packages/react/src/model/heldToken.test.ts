import { expect, test } from 'vitest'
import { heldToken } from './heldToken.ts'

const balance = {
  name: 'USD Example',
  symbol: 'USDX',
  chainId: 'eip155:1',
  address: 'eip155:1:0x5FbDB2315678afecb367f032d93F642f64180aa3',
  price: 2,
  quantity: { decimals: '6', numeric: '1.5' },
  iconUrl: '',
}

test('reads what it takes to send a token', () => {
  expect(heldToken(balance)).toMatchObject({
    key: 'eip155:1:0x5fbdb2315678afecb367f032d93f642f64180aa3',
    networkId: 'eip155:1',
    address: '0x5FbDB2315678afecb367f032d93F642f64180aa3',
    decimals: 6,
    units: 1_500_000n,
    value: 3,
  })
})

test('knows no price of an NFT, whatever a site or a server says: it would look like money', () => {
  const nft = { standard: 'erc721', tokenId: '5', collection: '2,000 USD' } as const
  const quantity = { decimals: '0', numeric: '1' }
  const token = heldToken({ ...balance, quantity, nft, name: '0.01 ETH', price: 2000 })
  expect(token).toMatchObject({ symbol: '0.01 ETH', price: 0, value: 0 })
})

test('knows the own coin of a network by its network', () => {
  const { address: _, ...coin } = balance
  const token = heldToken(coin)
  expect(token.key).toBe('eip155:1')
  expect(token).not.toHaveProperty('address')
})

test.each([
  ['1.23456789', 1_234_567n],
  ['0', 0n],
  [
    '115792089237316195423570985008687907853269984665640564039457',
    115792089237316195423570985008687907853269984665640564039457000000n,
  ],
  ['not a number', 0n],
])('never counts more than the server tells: %s', (numeric, units) => {
  expect(heldToken({ ...balance, quantity: { decimals: '6', numeric } }).units).toBe(units)
})
