import decode from 'jsqr'
import { createElement } from 'react'
import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { beforeAll, describe, expect, it } from 'vitest'
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader'
import zxingUrl from 'zxing-wasm/reader/zxing_reader.wasm?url'
import { QrCode } from './QrCode.tsx'

const logo = `data:image/svg+xml,${encodeURIComponent(
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><rect width="9" height="9" rx="2" fill="#2a58d6"/></svg>',
)}`

/** A small generator of numbers below 1, always the same for the same seed. */
function createRandom(seed: number): () => number {
  let state = seed + 1
  return () => {
    state = (state * 48_271) % 2_147_483_647
    return state / 2_147_483_647
  }
}

function textOf(index: number): string {
  const random = createRandom(index)
  const hex = (length: number) =>
    Array.from({ length }, () => Math.floor(random() * 16).toString(16)).join('')
  switch (index % 4) {
    case 0:
      return `wc:${hex(64)}@2?expiryTimestamp=1790000000&relay-protocol=irn&symKey=${hex(64)}`
    case 1:
      return `ethereum:0x${hex(40)}@31337?value=${Math.floor(random() * 1e15)}`
    case 2:
      return `bitcoin:bc1q${hex(38)}?amount=0.${Math.floor(random() * 1e8)}`
    default:
      return `https://apps.example.com/app/id${Math.floor(random() * 1e9)}`
  }
}

interface Camera {
  /** How many pixels of the picture a module takes. */
  readonly scale: number
  readonly degrees: number
  readonly blurPx: number
  /** Of black and white, from 0 to 255. */
  readonly contrast: readonly [black: number, white: number]
  readonly noise: number
}

/** What a camera sees of a code. */
async function photograph(value: string, camera: Camera, random: () => number): Promise<ImageData> {
  const host = document.createElement('div')
  const root = createRoot(host)
  flushSync(() => root.render(createElement(QrCode, { value, label: 'Code', image: logo })))
  const svg = host.querySelector('svg')
  if (!svg) throw new Error('There is no code.')
  const size = Number(svg.getAttribute('viewBox')?.split(' ')[2])
  svg.setAttribute('xmlns', 'http://www.w3.org/2000/svg')
  const [black, white] = camera.contrast.map((level) => `rgb(${level},${level},${level})`)
  for (const [part, color] of [
    ['qr-ground', white],
    ['qr-modules', black],
  ] as const)
    for (const shape of svg.querySelectorAll(`[data-part=${part}]`))
      shape.setAttribute('fill', color ?? '')
  const edge = Math.round(size * camera.scale)
  svg.setAttribute('width', String(edge))
  svg.setAttribute('height', String(edge))
  const drawing = svg.outerHTML
  root.unmount()
  const image = new Image()
  image.src = `data:image/svg+xml,${encodeURIComponent(drawing)}`
  await image.decode()
  const canvas = document.createElement('canvas')
  canvas.width = canvas.height = Math.round(edge * 1.4)
  const context = canvas.getContext('2d', { willReadFrequently: true })
  if (!context) throw new Error('This browser cannot paint.')
  context.fillStyle = white ?? ''
  context.fillRect(0, 0, canvas.width, canvas.height)
  context.filter = camera.blurPx > 0 ? `blur(${camera.blurPx}px)` : 'none'
  context.translate(canvas.width / 2, canvas.height / 2)
  context.rotate((camera.degrees * Math.PI) / 180)
  context.drawImage(image, -edge / 2, -edge / 2)
  const picture = context.getImageData(0, 0, canvas.width, canvas.height)
  for (let at = 0; at < picture.data.length; at += 4) {
    const change = (random() - 0.5) * camera.noise
    for (let channel = 0; channel < 3; channel++)
      picture.data[at + channel] = (picture.data[at + channel] ?? 0) + change
  }
  return picture
}

const cameras: Readonly<Record<string, Camera>> = {
  near: { scale: 4, degrees: 0, blurPx: 0, contrast: [0, 255], noise: 0 },
  // As from across a desk: small, out of focus, held at an angle, in poor light.
  'a metre and a half': { scale: 2.6, degrees: 4, blurPx: 0.7, contrast: [50, 205], noise: 24 },
}

/** How many codes a test looks at: few enough for the time that any test has, on a busy machine too. */
const batch = 20

/** Two decoders that share no code. */
const decoders: Readonly<Record<string, (picture: ImageData) => Promise<string | undefined>>> = {
  jsQR: async ({ data, width, height }) => decode.default(data, width, height)?.data,
  ZXing: async (picture) => (await readBarcodes(picture, { formats: ['QRCode'] }))[0]?.text,
}

beforeAll(async () => {
  await prepareZXingModule({
    overrides: { locateFile: () => zxingUrl },
    fireImmediately: true,
  })
})

describe.each(Object.keys(cameras))('a code with a logo, seen from %s', (name) => {
  it.each(Array.from({ length: 500 / batch }, (_, index) => index * batch))(
    `is read by two decoders, %i and the ${batch - 1} after it`,
    async (first) => {
      const camera = cameras[name] as Camera
      const unread: string[] = []
      for (let index = first; index < first + batch; index++) {
        const text = textOf(index)
        const picture = await photograph(text, camera, createRandom(index))
        for (const [decoder, read] of Object.entries(decoders))
          if ((await read(picture)) !== text) unread.push(`${decoder}: ${text}`)
      }
      expect(unread).toEqual([])
    },
  )
})
