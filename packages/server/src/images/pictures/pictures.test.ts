import { deflateSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openStore } from '../../store/openStore.ts'
import type { Store } from '../../store/store.ts'
import { createPictureRepository, detectPictureType } from './pictureRepository.ts'
import { decodePng } from './decodePng.ts'
import { encodePng, scalePng } from './scalePng.ts'

let store: Store
beforeAll(async () => {
  store = await openStore(':memory:')
})
afterAll(() => store.close())

const square = (edge: number, colour: readonly number[] = [200, 40, 10, 255]) =>
  encodePng({
    width: edge,
    height: edge,
    rgba: Uint8Array.from({ length: edge * edge * 4 }, (_, index) => colour[index % 4] ?? 0),
  })

/** Nothing that compresses well, so that size in pixels shows in bytes. */
function noise(edge: number): Uint8Array {
  let seed = 1
  const next = (): number => (seed = (seed * 48_271) % 2_147_483_647) & 0xff
  return encodePng({
    width: edge,
    height: edge,
    rgba: Uint8Array.from({ length: edge * edge * 4 }, next),
  })
}

function withFilter(filter: number): Uint8Array {
  const png = Buffer.from(square(2))
  const at = png.indexOf('IDAT')
  const lines = deflateSync(Buffer.from([filter, ...Array(8).fill(1), filter, ...Array(8).fill(2)]))
  const length = Buffer.alloc(4)
  length.writeUInt32BE(lines.length)
  return Buffer.concat([
    png.subarray(0, at - 4),
    length,
    Buffer.from('IDAT'),
    lines,
    Buffer.alloc(4),
    png.subarray(-12),
  ])
}

test.each([
  [square(1), 'image/png'],
  [Buffer.from('GIF89a...'), 'image/gif'],
  [Buffer.from([0xff, 0xd8, 0xff, 0xe0]), 'image/jpeg'],
  [Buffer.from('RIFF....WEBPVP8 '), 'image/webp'],
  [Buffer.from('....ftypavif'), 'image/avif'],
  [Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), undefined],
  [Buffer.from('<!doctype html>'), undefined],
  [Buffer.alloc(0), undefined],
])('a picture is known by its bytes: %#', (body, type) => {
  expect(detectPictureType(body)).toBe(type)
})

test.each([
  [0, [1, 1, 1, 1, 1, 1, 1, 1, 2, 2, 2, 2, 2, 2, 2, 2]],
  [1, [1, 1, 1, 1, 2, 2, 2, 2, 2, 2, 2, 2, 4, 4, 4, 4]],
  [2, [1, 1, 1, 1, 1, 1, 1, 1, 3, 3, 3, 3, 3, 3, 3, 3]],
  [3, [1, 1, 1, 1, 1, 1, 1, 1, 2, 2, 2, 2, 3, 3, 3, 3]],
  [4, [1, 1, 1, 1, 2, 2, 2, 2, 3, 3, 3, 3, 5, 5, 5, 5]],
])('lines of a PNG that are filtered by way %i are read', (filter, rgba) => {
  expect([...(decodePng(withFilter(filter))?.rgba ?? [])]).toEqual(rgba)
})

test('what is broken, or huge once it is unpacked, is left as it is', () => {
  const huge = Buffer.from(square(2))
  huge.writeUInt32BE(60_000, 16)
  huge.writeUInt32BE(60_000, 20)
  const cut = square(4).slice(0, 50)
  for (const body of [huge, cut, withFilter(9), Buffer.from('\u0089PNG\r\n\u001a\n', 'latin1')])
    expect(scalePng(body, 1)).toBe(body)
})

test('a PNG is scaled into a square, and keeps its colour', () => {
  const scaled = decodePng(scalePng(square(640), 128))
  expect([scaled?.width, scaled?.height]).toEqual([128, 128])
  expect(scaled?.rgba.slice(0, 4)).toEqual(Uint8Array.of(200, 40, 10, 255))
  const clear = decodePng(scalePng(square(300, [9, 9, 9, 0]), 10))
  expect(clear?.rgba.slice(0, 4)).toEqual(Uint8Array.of(0, 0, 0, 0))
})

test('a picture is kept in two sizes under the digest of its bytes', async () => {
  const pictures = createPictureRepository(store)
  const body = noise(300)
  const id = (await pictures.save(body)) ?? ''
  expect(await pictures.save(body)).toBe(id)
  const edgeOf = async (size: 'small' | 'large') =>
    decodePng((await pictures.read(id, size))?.body ?? new Uint8Array())?.width
  expect([await edgeOf('small'), await edgeOf('large')]).toEqual([128, 300])
  const other = Buffer.concat([Buffer.from('GIF89a'), Buffer.alloc(90)])
  const only = (await pictures.save(other)) ?? ''
  expect((await pictures.read(only, 'small'))?.contentType).toBe('image/gif')
  expect(await pictures.has(only)).toBe(true)
  expect(await pictures.has('p-0')).toBe(false)
})

test('what is no picture, or too large, is not kept', async () => {
  const pictures = createPictureRepository(store)
  expect(await pictures.save(Buffer.from('<html>'))).toBeUndefined()
  expect(
    await pictures.save(Buffer.concat([Buffer.from('GIF89a'), Buffer.alloc(600_000)])),
  ).toBeUndefined()
})
