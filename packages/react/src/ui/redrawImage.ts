import { drawShapes } from './drawShapes.ts'

/**
 * Draws an image of a `data:` URL for a page whose policy may forbid those, with what the policy allows: pixels on a canvas, which
 * it does not name; for an SVG image a `blob:` URL, else its shapes. What turns out to be forbidden is noted in `missedAtMs` by
 * its scheme: the policy is not violated once more for each image.
 * @throws where the image is broken, or has more than shapes
 */
export async function redrawImage(
  url: string,
  missedAtMs: Map<string, number> | undefined,
): Promise<Element> {
  const blob = decodeDataUrl(url)
  const isVector = blob.type === 'image/svg+xml'
  const byBlob = isVector && !missedAtMs?.has('blob:') ? await loadBlob(blob) : undefined
  const image = byBlob ?? (isVector ? drawShapes(await blob.text()) : await drawPixels(blob))
  if (isVector && !byBlob) missedAtMs?.set('blob:', Date.now())
  missedAtMs?.set('data:', Date.now())
  return image
}

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

async function loadBlob(blob: Blob): Promise<Element | undefined> {
  const image = new Image()
  image.src = URL.createObjectURL(blob)
  try {
    await image.decode()
    image.dataset['loaded'] = ''
    return image
  } catch {
    return undefined
  } finally {
    URL.revokeObjectURL(image.src)
  }
}

/** Twice the width of the largest picture. */
const widthPixels = 128

async function drawPixels(blob: Blob): Promise<Element> {
  const pixels = await createImageBitmap(blob, { resizeWidth: widthPixels, resizeQuality: 'high' })
  const canvas = document.createElement('canvas')
  canvas.width = pixels.width
  canvas.height = pixels.height
  canvas.getContext('bitmaprenderer')?.transferFromImageBitmap(pixels)
  return canvas
}
