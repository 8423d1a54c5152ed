import { expect, test } from 'vitest'
import { parseMint } from './parseMint.ts'

function mint(decimals: number, supply: bigint): Buffer {
  const data = Buffer.alloc(82)
  data.writeBigUInt64LE(supply, 36)
  data[44] = decimals
  data[45] = 1
  return data
}

function extended(...extensions: readonly (readonly [number, Buffer])[]): Buffer {
  const parts = extensions.map(([type, value]) => {
    const head = Buffer.alloc(4)
    head.writeUInt16LE(type, 0)
    head.writeUInt16LE(value.length, 2)
    return Buffer.concat([head, value])
  })
  return Buffer.concat([mint(6, 2n ** 64n - 1n), Buffer.alloc(83), Buffer.from([1]), ...parts])
}

function metadata(...texts: readonly string[]): Buffer {
  const parts = texts.map((text) => {
    const length = Buffer.alloc(4)
    length.writeUInt32LE(Buffer.byteLength(text), 0)
    return Buffer.concat([length, Buffer.from(text)])
  })
  return Buffer.concat([Buffer.alloc(64), ...parts])
}

test('a plain mint has decimals and a supply, and no name', () => {
  expect(parseMint(mint(9, 5n))).toEqual({
    decimals: 9,
    supply: 5n,
    isScaled: false,
    name: null,
    symbol: null,
    uri: null,
  })
})

test('metadata is read behind whatever other extensions there are', () => {
  const data = extended([18, Buffer.alloc(64)], [19, metadata('Toll', 'T', 'https://x')])
  expect(parseMint(data)).toMatchObject({
    supply: 18_446_744_073_709_551_615n,
    name: 'Toll',
    symbol: 'T',
    uri: 'https://x',
  })
})

test('of metadata that is cut off, what is whole is read', () => {
  const data = extended([19, metadata('Toll', 'T', `data:,${'x'.repeat(5_000)}`)])
  expect(parseMint(data.subarray(0, 4_096))).toMatchObject({ name: 'Toll', symbol: 'T', uri: null })
})

test.each([
  [10, 'interest'],
  [25, 'a factor of its issuer'],
])('with extension %i (%s), what wallets show is not what a transfer moves', (type) => {
  expect(parseMint(extended([type, Buffer.alloc(56)]))?.isScaled).toBe(true)
})

test('a hook changes no amount', () => {
  expect(parseMint(extended([14, Buffer.alloc(64, 1)]))?.isScaled).toBe(false)
})

test.each([
  ['nothing', Buffer.alloc(0)],
  ['an account of a token', Buffer.alloc(165, 1)],
  ['an extended account of a token', Buffer.concat([Buffer.alloc(165, 1), Buffer.from([2])])],
  ['a mint that nobody has set up', Buffer.alloc(82)],
  ['lengths that lie', extended([19, Buffer.alloc(64)]).fill(255, 170)],
])('%s: never an accident', (_name, data) => {
  expect(() => parseMint(data)).not.toThrow()
})
