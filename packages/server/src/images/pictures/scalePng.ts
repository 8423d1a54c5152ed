import { decodePng, type Pixels } from './decodePng.ts'
import { encodePng } from './encodePng.ts'

/** Makes a PNG fit into a square; as it is where it fits, or is one that can not be read here. */
export function scalePng(body: Uint8Array, edgePixels: number): Uint8Array {
  const pixels = decodePng(body)
  if (!pixels || Math.max(pixels.width, pixels.height) <= edgePixels) return body
  const scaled = encodePng(shrink(pixels, edgePixels / Math.max(pixels.width, pixels.height)))
  return scaled.length < body.length ? scaled : body
}

/** Each pixel is the mean of those that it stands for; colours count as far as they can be seen. */
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
