import { inflateSync } from 'node:zlib'

const maxPixels = 4_194_304
const headerBytes = 8
/** Samples of a pixel by colour type: grey, colour, palette, grey with alpha, colour with alpha. */
const samples: Readonly<Record<number, number>> = { 0: 1, 2: 3, 3: 1, 4: 2, 6: 4 }

/** A picture with one byte each of red, green, blue and alpha per pixel. */
export interface Pixels {
  readonly width: number
  readonly height: number
  readonly rgba: Uint8Array
}

/**
 * Decodes a non-interlaced PNG with 8 bits per sample; returns `undefined` for another or broken one, and above 4 million
 * pixels.
 * @see https://www.w3.org/TR/png-3/
 */
export function decodePng(body: Uint8Array): Pixels | undefined {
  const file = Buffer.from(body.buffer, body.byteOffset, body.byteLength)
  const parts = readParts(file)
  const header = parts.find(({ name }) => name === 'IHDR')?.content
  if (header?.length !== 13) return undefined
  const [width, height] = [header.readUInt32BE(0), header.readUInt32BE(4)]
  const [depth, colour, , , interlace] = header.subarray(8)
  const perPixel = samples[colour ?? -1]
  if (perPixel === undefined || depth !== 8 || interlace !== 0) return undefined
  if (width === 0 || height === 0 || width * height > maxPixels) return undefined
  const lineBytes = width * perPixel
  const packed = Buffer.concat(
    parts.filter(({ name }) => name === 'IDAT').map(({ content }) => content),
  )
  const lines = inflate(packed, (lineBytes + 1) * height)
  if (!lines || !unfilter(lines, lineBytes, perPixel)) return undefined
  const find = (chunkName: string): Buffer | undefined =>
    parts.find(({ name }) => name === chunkName)?.content
  const [palette, alphas] = [find('PLTE'), find('tRNS')]
  const rgba = new Uint8Array(width * height * 4)
  for (let pixel = 0; pixel < width * height; pixel++) {
    const at = pixel * perPixel + Math.floor(pixel / width) + 1
    const [first = 0, second = 0, third = 0, fourth = 0] = lines.subarray(at, at + perPixel)
    const colours =
      colour === 3
        ? [...(palette?.subarray(first * 3, first * 3 + 3) ?? []), alphas?.[first] ?? 255]
        : colour === 0 || colour === 4
          ? [first, first, first, colour === 4 ? second : 255]
          : [first, second, third, colour === 6 ? fourth : 255]
    rgba.set(colours, pixel * 4)
  }
  return { width, height, rgba }
}

function readParts(file: Buffer): readonly { readonly name: string; readonly content: Buffer }[] {
  const parts: { name: string; content: Buffer }[] = []
  for (let at = headerBytes; at + 12 <= file.length;) {
    const length = file.readUInt32BE(at)
    const name = file.toString('latin1', at + 4, at + 8)
    parts.push({ name, content: file.subarray(at + 8, at + 8 + length) })
    at += length + 12
  }
  return parts
}

function inflate(packed: Buffer, bytes: number): Buffer | undefined {
  try {
    const inflated = inflateSync(packed, { maxOutputLength: bytes })
    return inflated.length === bytes ? inflated : undefined
  } catch {
    return undefined
  }
}

/** Reverses the filters of the lines. Returns false for an unknown filter. */
function unfilter(lines: Buffer, lineBytes: number, perPixel: number): boolean {
  const stride = lineBytes + 1
  for (let line = 0; line < lines.length; line += stride) {
    const filter = lines[line] ?? 0
    if (filter > 4) return false
    for (let index = 1; index <= lineBytes; index++) {
      const at = line + index
      const left = index > perPixel ? (lines[at - perPixel] ?? 0) : 0
      const above = line > 0 ? (lines[at - stride] ?? 0) : 0
      const corner = line > 0 && index > perPixel ? (lines[at - stride - perPixel] ?? 0) : 0
      lines[at] = ((lines[at] ?? 0) + predict(filter, left, above, corner)) & 0xff
    }
  }
  return true
}

function predict(filter: number, left: number, above: number, corner: number): number {
  if (filter === 1) return left
  if (filter === 2) return above
  if (filter === 3) return (left + above) >> 1
  if (filter !== 4) return 0
  const [toLeft, toAbove] = [Math.abs(above - corner), Math.abs(left - corner)]
  const toCorner = Math.abs(left + above - 2 * corner)
  if (toLeft <= toAbove && toLeft <= toCorner) return left
  return toAbove <= toCorner ? above : corner
}
