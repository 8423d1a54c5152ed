import { mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { encode } from 'uqr'

const width = 640
const height = 480
const margin = 60
const white = 235
const black = 16

/** Writes what Chromium shows for a camera: one picture of a QR code, again and again. Returns the path of the film. */
export async function cameraFilm(text: string): Promise<string> {
  const { data, size } = encode(text, { ecc: 'M', border: 4 })
  const scale = Math.floor((height - 2 * margin) / size)
  const left = Math.floor((width - size * scale) / 2)
  const top = Math.floor((height - size * scale) / 2)
  const picture = Buffer.alloc((width * height * 3) / 2, 128)
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const row = data[Math.floor((y - top) / scale)]
      const isDark = row?.[Math.floor((x - left) / scale)] ?? false
      picture[y * width + x] = isDark ? black : white
    }
  const path = join(await mkdtemp(join(tmpdir(), 'camera-')), 'film.y4m')
  const head = `YUV4MPEG2 W${width} H${height} F10:1 Ip A1:1 C420jpeg\n`
  await writeFile(path, Buffer.concat([Buffer.from(`${head}FRAME\n`), picture]))
  return path
}
