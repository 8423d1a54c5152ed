import { expect, test } from 'vitest'
import { isSvgDataUri, parseSvgDataUri } from './parseSvgDataUri.ts'

const svg = '<svg xmlns="http://www.w3.org/2000/svg"><title>Straße</title></svg>'
const inBase64 = Buffer.from(svg).toString('base64')

test.each([
  `data:image/svg+xml;base64,${inBase64}`,
  `data:image/svg+xml;charset=utf-8;base64,${inBase64}`,
  `data:image/svg+xml,${encodeURIComponent(svg)}`,
  `data:image/svg+xml;utf8,${encodeURIComponent(` ${svg}\n`)}`,
])('a drawing is read: %s', (text) => {
  expect(parseSvgDataUri(text)).toBe(svg)
})

test.each([
  'data:image/svg+xml',
  'data:image/svg+xml,%',
  'data:image/svg+xml;base64,',
  `data:image/svg+xml;base64,${Buffer.from('<html></html>').toString('base64')}`,
  `data:image/png;base64,${inBase64}`,
  `data:image/svg+xml,${encodeURIComponent(`<svg>${' '.repeat(70_000)}</svg>`)}`,
  'ethereum',
])('what is no drawing is none: %#', (text) => {
  expect(parseSvgDataUri(text)).toBeUndefined()
})

test('the name of a drawing is not taken for one', () => {
  expect(isSvgDataUri('ethereum')).toBe(false)
  expect(isSvgDataUri('data:image/svg+xml,x')).toBe(true)
})
