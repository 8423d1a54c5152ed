import { assert, drawShapes } from './drawShapes.ts'

/**
 * Draws an image of a `data:` URL for a page whose policy forbids those, with what the policy allows: pixels on a canvas, which
 * it does not name; for an SVG image a `blob:` URL, else its shapes. A scheme that turns out to be forbidden is noted in
 * `missedAtMs` for as long as the page is there: the policy is not violated once more for each image.
 * @throws where the image is broken, or has more than shapes
 */
export async function redrawImage(
  url: string,
  missedAtMs: Map<string, number> | undefined,
): Promise<Element> {
  /** Asked with an image that is whole: one that is broken says nothing about the policy. */
  async function isForbidden(scheme: string, dotUrl: () => string): Promise<boolean> {
    const isMissed =
      missedAtMs?.has(scheme) ||
      (await loadImage(dotUrl()).then(
        () => false,
        () => true,
      ))
    if (isMissed) missedAtMs?.set(scheme, Infinity)
    return isMissed
  }
  assert(await isForbidden('data:', () => dot))
  const blob = decodeDataUrl(url)
  if (blob.type !== 'image/svg+xml') return drawPixels(blob)
  return (await isForbidden('blob:', () => URL.createObjectURL(decodeDataUrl(dot))))
    ? drawShapes(await blob.text())
    : loadImage(URL.createObjectURL(blob))
}

const dot = `data:image/svg+xml,<svg xmlns='http://www.w3.org/2000/svg' width='1' height='1'/>`

/** `fetch` would need `data:` in `connect-src`. */
function decodeDataUrl(url: string): Blob {
  const comma = url.indexOf(',')
  const [type = '', ...parameters] = url.slice('data:'.length, comma).split(';')
  // A browser takes a percent sign that encodes nothing as it is.
  const body = decodeURIComponent(url.slice(comma + 1).replaceAll(/%(?![\da-f]{2})/gi, '%25'))
  const content = parameters.includes('base64')
    ? Uint8Array.from(atob(body), (character) => character.charCodeAt(0))
    : body
  return new Blob([content], { type })
}

async function loadImage(url: string): Promise<Element> {
  const image = new Image()
  image.src = url
  try {
    await image.decode()
    image.dataset['loaded'] = ''
    return image
  } finally {
    URL.revokeObjectURL(url)
  }
}

/** Twice the side of the largest picture. Both are set: of a narrow image, the other side would be as long as it likes. */
const sidePixels = 128

async function drawPixels(blob: Blob): Promise<Element> {
  const pixels = await createImageBitmap(blob, {
    resizeWidth: sidePixels,
    resizeHeight: sidePixels,
    resizeQuality: 'high',
  })
  const canvas = document.createElement('canvas')
  canvas.width = canvas.height = sidePixels
  canvas.getContext('bitmaprenderer')?.transferFromImageBitmap(pixels)
  return canvas
}
