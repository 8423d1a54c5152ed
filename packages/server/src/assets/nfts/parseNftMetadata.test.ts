import { expect, test } from 'vitest'
import { parseNftMetadata, isShallow, parseNftJson } from './parseNftMetadata.ts'

const svg = 'data:image/svg+xml;base64,PHN2Zy8+'
const nothing = { name: null, image: null, description: null, traits: [], media: null }
const json = (value: unknown): string =>
  `data:application/json,${encodeURIComponent(JSON.stringify(value))}`

test.each([
  ['plain', json({ name: 'Cat #1', image: svg })],
  [
    'base64',
    `data:application/json;base64,${Buffer.from(JSON.stringify({ name: 'Cat #1', image: svg })).toString('base64')}`,
  ],
  [
    'with a character set',
    `data:application/json;charset=utf-8;base64,${Buffer.from(JSON.stringify({ name: 'Cat #1', image: svg })).toString('base64')}`,
  ],
  ['utf8, not escaped', `data:application/json;utf8,{"name":"Cat #1","image":"${svg}"}`],
])('metadata in the chain is read: %s', (_name, uri) => {
  expect(parseNftMetadata(uri, '1')).toMatchObject({ name: 'Cat #1', image: svg })
})

test('{id} stands for the id in 64 hex digits', () => {
  const image = 'https://img.example/{id}.png'
  expect(parseNftMetadata(json({ name: 'x', image }), '255').image).toBe(
    `https://img.example/${'0'.repeat(62)}ff.png`,
  )
})

test('a drawing that stands there bare becomes a data URI', () => {
  const { image } = parseNftMetadata(json({ name: 'x', image_data: '<svg></svg>' }), '1')
  expect(image).toBe(`data:image/svg+xml;base64,${Buffer.from('<svg></svg>').toString('base64')}`)
})

test.each([
  ['nothing', null],
  ['an address elsewhere', 'https://meta.example/1.json'],
  ['an address on IPFS', 'ipfs://abc/1'],
  ['no JSON', 'data:application/json,{'],
  ['a list', json([1])],
  ['null', json(null)],
  ['far too much', json({ name: 'x'.repeat(300_000) })],
])('%s gives nothing', (_name, uri) => {
  expect(parseNftMetadata(uri, '1')).toEqual(nothing)
})

test.each([
  'javascript:alert(1)',
  'data:text/html,<script>',
  'file:///etc/passwd',
  7,
  { a: 1 },
  `data:image/png;base64,${'A'.repeat(131_072)}`,
])('an image that is none a page could show is left out', (image) => {
  expect(parseNftMetadata(json({ name: 'x', image }), '1').image).toBeNull()
})

test('a name is cut, and loses what would turn or hide text', () => {
  expect(parseNftMetadata(json({ name: 'a\u202Eb\u0000c\nd' }), '1').name).toBe('abcd')
  expect([...(parseNftMetadata(json({ name: '🐱'.repeat(500) }), '1').name ?? '')]).toHaveLength(
    100,
  )
})

const nested = (depth: number): string => `${'['.repeat(depth)}${']'.repeat(depth)}`

test.each([
  ['{"name":"a","attributes":[{"value":{"x":1}}]}', true],
  [nested(16), true],
  [nested(17), false],
  [nested(200_000), false],
  [`{"name":"${'['.repeat(100)}"}`, true],
  [`{"name":"\\"${'['.repeat(100)}\\\\"}`, true],
  [Array.from({ length: 100 }, () => '[]').join(','), true],
])('brackets are counted, and those in texts are not (%#)', (json, expected) => {
  expect(isShallow(json)).toBe(expected)
})

test('metadata that is nested without end has neither name nor picture', () => {
  const json = `{"name":"Cat","attributes":${nested(1_000)}}`
  expect(parseNftJson(json, '1')).toEqual(nothing)
})

test('the description, the traits and the video are read, cleaned and bounded', () => {
  const metadata = parseNftJson(
    JSON.stringify({
      name: 'x',
      description: 'one\ntwo\u202E',
      animation_url: 'ipfs://clip',
      attributes: [
        { trait_type: 'Eyes', value: 'Green' },
        { trait_type: 'Level', value: 7 },
        { trait_type: 'Born', display_type: 'date', value: 1_700_000_000 },
        { value: true },
        { trait_type: 'Broken', value: { nested: 1 } },
        'odd',
        null,
      ],
    }),
    '1',
  )
  expect(metadata).toMatchObject({ description: 'one two', media: 'ipfs://clip' })
  expect(metadata.traits).toEqual([
    { name: 'Eyes', value: 'Green' },
    { name: 'Level', value: '7' },
    { name: 'Born', value: '2023-11-14' },
    { name: null, value: 'true' },
  ])
  const many = Array.from({ length: 200 }, () => ({ trait_type: 'a'.repeat(500), value: 'b' }))
  const bounded = parseNftJson(
    JSON.stringify({ attributes: many, description: 'é'.repeat(5000) }),
    '1',
  )
  expect(bounded.traits).toHaveLength(50)
  expect(bounded.traits[0]?.name).toHaveLength(60)
  expect(bounded.description).toHaveLength(1000)
})

test.each(['javascript:alert(1)', 'data:text/html,<script>', 'file:///etc/passwd', 7])(
  '%s is no video',
  (url) => {
    expect(parseNftJson(JSON.stringify({ animation_url: url }), '1').media).toBeNull()
  },
)
