import { decodePng, type Pixels } from './decodePng.ts'
import { crc32, deflateSync } from 'node:zlib'

/** Scales a PNG down to fit a square; returns it unchanged if it fits or cannot be decoded. */
export function scalePng(body: Uint8Array, edgePixels: number): Uint8Array {
  const pixels = decodePng(body)
  if (!pixels || Math.max(pixels.width, pixels.height) <= edgePixels) return body
  const scaled = encodePng(shrink(pixels, edgePixels / Math.max(pixels.width, pixels.height)))
  return scaled.length < body.length ? scaled : body
}

/** Each pixel is the mean of those that it replaces, with colours weighted by alpha. */
function shrink({ width, height, rgba }: Pixels, factor: number): Pixels {
  const small = {
    width: Math.max(1, Math.round(width * factor)),
    height: Math.max(1, Math.round(height * factor)),
  }
  const scaled = new Uint8Array(small.width * small.height * 4)
  for (let row = 0; row < small.height; row++) {
    const [top, bottom] = span(row, small.height, height)
    for (let column = 0; column < small.width; column++) {
      const [left, right] = span(column, small.width, width)
      const sums = [0, 0, 0, 0]
      for (let y = top; y < bottom; y++)
        for (let x = left; x < right; x++) {
          const at = (y * width + x) * 4
          const alpha = rgba[at + 3] ?? 0
          for (let channel = 0; channel < 3; channel++)
            sums[channel] = (sums[channel] ?? 0) + (rgba[at + channel] ?? 0) * alpha
          sums[3] = (sums[3] ?? 0) + alpha
        }
      const [red = 0, green = 0, blue = 0, seen = 0] = sums
      const count = (bottom - top) * (right - left)
      const mean = seen === 0 ? [0, 0, 0] : [red / seen, green / seen, blue / seen]
      scaled.set([...mean, seen / count].map(Math.round), (row * small.width + column) * 4)
    }
  }
  return { ...small, rgba: scaled }
}

function span(index: number, count: number, length: number): readonly [number, number] {
  const from = Math.floor((index * length) / count)
  return [from, Math.max(from + 1, Math.floor(((index + 1) * length) / count))]
}

/** Encodes a PNG with 8 bits per sample and alpha. */
export function encodePng({ width, height, rgba }: Pixels): Uint8Array {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.set([8, 6, 0, 0, 0], 8)
  const lines = Buffer.alloc((width * 4 + 1) * height)
  for (let line = 0; line < height; line++)
    lines.set(rgba.subarray(line * width * 4, (line + 1) * width * 4), line * (width * 4 + 1) + 1)
  return Buffer.concat([
    Buffer.from('\u0089PNG\r\n\u001a\n', 'latin1'),
    part('IHDR', header),
    part('IDAT', deflateSync(lines, { level: 9 })),
    part('IEND', Buffer.alloc(0)),
  ])
}

function part(name: string, content: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(name, 'latin1'), content])
  const ends = Buffer.alloc(8)
  ends.writeUInt32BE(content.length, 0)
  ends.writeUInt32BE(crc32(body), 4)
  return Buffer.concat([ends.subarray(0, 4), body, ends.subarray(4)])
}
