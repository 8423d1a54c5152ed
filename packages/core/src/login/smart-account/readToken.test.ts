import { encodeAbiParameters, padHex, stringToHex, toHex, type Hex } from 'viem'
import { expect, it, vi } from 'vitest'
import { readToken } from './readToken.ts'

const token = '0x00000000000000000000000000000000000000cc'
const text = (value: string): Hex => encodeAbiParameters([{ type: 'string' }], [value])
const number = (value: bigint): Hex => toHex(value, { size: 32 })

/** A node that answers for one token. */
const nodeOf =
  (symbol: Hex, decimals: Hex) =>
  async (method: string, params: readonly unknown[]): Promise<unknown> => {
    const [{ to, data }] = params as readonly [{ readonly to: string; readonly data: string }]
    expect([method, to]).toEqual(['eth_call', token])
    return data === '0x95d89b41' ? symbol : decimals
  }

it.each([
  ['a text', text('USDX'), { symbol: 'USDX', decimals: 6 }],
  ['32 bytes', stringToHex('MKR', { size: 32 }), { symbol: 'MKR', decimals: 6 }],
  ['a text of other letters', text('円'), { symbol: '円', decimals: 6 }],
  ['a long text', text('A'.repeat(300)), { symbol: 'A'.repeat(16), decimals: 6 }],
])('reads a symbol that is %s', async (_name, symbol, units) => {
  expect(await readToken(nodeOf(symbol, number(6n)), token)).toEqual(units)
})

it('leaves out of a symbol what nobody sees, and what turns the direction of the text', async () => {
  const node = nodeOf(text('\u202eXDSU\u0000\u200b \n E\u2069'), number(6n))
  expect(await readToken(node, token)).toEqual({ symbol: 'XDSU E', decimals: 6 })
})

it.each([
  ['a Hangul filler', '\u3164'],
  ['half a Hangul filler', '\uffa0'],
  ['a filler of Hangul’s first letters', '\u115f'],
  ['a filler of Hangul’s vowels', '\u1160'],
  ['Braille without a dot', '\u2800'],
  ['a variation selector', '\ufe0f'],
  ['a variation selector of the later ones', '\u{e0101}'],
  ['a joiner of graphemes', '\u034f'],
  ['a Khmer vowel that is not seen', '\u17b4'],
])('leaves %s out of a symbol', async (_name, unseen) => {
  const node = (symbol: string) => nodeOf(text(symbol), number(6n))
  const found = await readToken(node(`${unseen}US${unseen}DC${unseen}`), token)
  expect(found?.symbol).toBe('US DC')
  expect(await readToken(node(unseen), token)).toBeUndefined()
})

it('makes no number of more than a word', async () => {
  const made = vi.spyOn(globalThis, 'BigInt')
  const long: Hex = `0x${'0'.repeat(2_000_000)}`
  expect(await readToken(nodeOf(text('USDX'), long), token)).toBeUndefined()
  expect(made.mock.calls.filter(([given]) => String(given).length > 66)).toEqual([])
  made.mockRestore()
})

it.each([
  ['no symbol', text(''), number(6n)],
  ['a symbol that is not seen', text('\u202e\u200b'), number(6n)],
  ['no decimals', text('USDX'), '0x' as const],
  ['decimals that are none', text('USDX'), number(78n)],
  ['more than a word of decimals', text('USDX'), padHex('0x6', { size: 64 })],
  ['nothing at all', '0x' as const, '0x' as const],
])('a contract with %s is no token', async (_name, symbol, decimals) => {
  expect(await readToken(nodeOf(symbol, decimals), token)).toBeUndefined()
})

it('a node that does not answer leaves the token unnamed', async () => {
  expect(await readToken(() => Promise.reject(new Error('No.')), token)).toBeUndefined()
})
