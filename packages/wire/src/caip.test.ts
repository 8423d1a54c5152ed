import { expect, test } from 'vitest'
import { formatAccountId, parseAccountId } from './caip10.ts'
import { parseAssetId } from './caip19.ts'
import { isNetworkId, namespaceOf, parseNetworkId, referenceOf } from './caip2.ts'

const address = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'

test('splits the ids of networks', () => {
  for (const [id, namespace, reference] of [
    ['eip155:1', 'eip155', '1'],
    ['solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp', 'solana', '5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'],
    ['bip122:000000000019d6689c085ae165831e93', 'bip122', '000000000019d6689c085ae165831e93'],
  ] as const) {
    expect(parseNetworkId(id)).toEqual({ namespace, reference })
    expect([namespaceOf(id), referenceOf(id)]).toEqual([namespace, reference])
  }
})

test('takes no text for a network that is none, or of a family that it does not know', () => {
  for (const id of [
    '',
    'eip155',
    'eip155:',
    ':1',
    'tron:1',
    'EIP155:1',
    'eip155:1:2',
    'eip155:1\n',
  ])
    expect(isNetworkId(id)).toBe(false)
  expect(isNetworkId(`eip155:${'1'.repeat(33)}`)).toBe(false)
})

test('splits the ids of accounts, and joins them again', () => {
  const id = formatAccountId('eip155:1', address)
  expect(parseAccountId(id)).toEqual({ networkId: 'eip155:1', address })
  for (const text of [
    '',
    'eip155:1',
    'eip155:1:',
    `tron:1:${address}`,
    `${id}:1`,
    `${id}/x`,
    ` ${id}`,
  ])
    expect(parseAccountId(text)).toBeUndefined()
})

test('splits the ids of assets', () => {
  const erc20 = { networkId: 'eip155:1', assetNamespace: 'erc20', assetReference: address }
  expect(parseAssetId(`eip155:1/erc20:${address}`)).toEqual(erc20)
  expect(parseAssetId(`eip155:1/erc721:${address}/7`)).toEqual({
    ...erc20,
    assetNamespace: 'erc721',
    tokenId: '7',
  })
  for (const text of [
    '',
    `erc20:${address}`,
    `tron:1/erc20:${address}`,
    'eip155:1/erc20:',
    'eip155:1/e:1',
  ])
    expect(parseAssetId(text)).toBeUndefined()
})
