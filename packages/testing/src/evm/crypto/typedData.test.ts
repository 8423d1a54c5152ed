import { hashTypedData as hashWithViem, verifyTypedData } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { describe, expect, test } from 'vitest'
import { parseHex, toHex } from './hex.ts'
import { signEthereumDigest } from './signMessage.ts'
import { hashTypedData, type TypedData } from './typedData.ts'

const privateKey = '0xac0974bec39a17e36ba4a6b4d238ff944bacb478cbed5efcae784d7bf4f2ff80'
const { address } = privateKeyToAccount(privateKey)

const domainType = [
  { name: 'name', type: 'string' },
  { name: 'version', type: 'string' },
  { name: 'chainId', type: 'uint256' },
  { name: 'verifyingContract', type: 'address' },
]
const domain = {
  name: 'Shop',
  version: '1',
  chainId: 31337,
  verifyingContract: '0xCcCCccccCCCCcCCCCCCcCcCccCcCCCcCcccccccC',
}

const order: TypedData = {
  primaryType: 'Order',
  domain,
  types: {
    EIP712Domain: domainType,
    Order: [
      { name: 'buyer', type: 'Person' },
      { name: 'items', type: 'Item[]' },
      { name: 'grid', type: 'uint8[2][]' },
      { name: 'note', type: 'string' },
      { name: 'proof', type: 'bytes' },
      { name: 'tag', type: 'bytes4' },
      { name: 'delta', type: 'int128' },
      { name: 'paid', type: 'bool' },
    ],
    Person: [
      { name: 'name', type: 'string' },
      { name: 'wallets', type: 'address[]' },
    ],
    Item: [
      { name: 'sku', type: 'bytes32' },
      { name: 'price', type: 'uint256' },
    ],
  },
  message: {
    buyer: { name: 'Ann', wallets: [address, '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'] },
    items: [
      { sku: `0x${'ab'.repeat(32)}`, price: '115792089237316195423570985008687907853269984665640' },
      { sku: `0x${'00'.repeat(32)}`, price: 1 },
    ],
    grid: [
      [1, 2],
      [3, 255],
    ],
    note: 'Zahlung für Müller ✓',
    proof: '0xdeadbeef',
    tag: '0x01020304',
    delta: '-42',
    paid: true,
  },
}

test('hashes structs, arrays and every basic type as viem does', () => {
  expect(toHex(hashTypedData(order))).toBe(
    hashWithViem(order as Parameters<typeof hashWithViem>[0]),
  )
})

test('hashes a bare domain', () => {
  const bare = {
    types: { EIP712Domain: domainType },
    primaryType: 'EIP712Domain',
    domain,
    message: {},
  }
  expect(toHex(hashTypedData(bare))).toBe(hashWithViem(bare as Parameters<typeof hashWithViem>[0]))
})

test('signs so that viem finds the signer', async () => {
  const signature = signEthereumDigest(
    hashTypedData(order),
    parseHex(privateKey) ?? new Uint8Array(),
  )
  const given = order as unknown as Omit<
    Parameters<typeof verifyTypedData>[0],
    'address' | 'signature'
  >
  expect(await verifyTypedData({ ...given, address, signature })).toBe(true)
})

describe('refuses a value that does not fit its type', () => {
  const single = (type: string, value: unknown) =>
    hashTypedData({
      primaryType: 'One',
      domain,
      types: { EIP712Domain: domainType, One: [{ name: 'value', type }] },
      message: { value },
    })

  test.each([
    ['uint8', 256],
    ['uint8', -1],
    ['int8', 128],
    ['uint256', {}],
    ['uint256', 'many'],
    ['address', '0x12'],
    ['bool', 'true'],
    ['bytes', 'text'],
    ['bytes4', '0x010203'],
    ['string', 5],
    ['uint8[2]', [1]],
    ['uint8[]', 'text'],
    ['Unknown', {}],
  ])('%s: %j', (type, value) => {
    expect(() => single(type, value)).toThrow(/wants|fit|declared|bytes|address|items|convert/i)
  })
})
