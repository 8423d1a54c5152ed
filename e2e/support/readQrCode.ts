import decode from 'jsqr'
import type { Locator } from 'playwright-core'

/** What a camera would read of a code on the screen; `undefined` where it would read nothing. */
export async function readQrCode(code: Locator): Promise<string | undefined> {
  const picture = (await code.screenshot()).toString('base64')
  const painter = await code.page().context().newPage()
  try {
    const { pixels, width, height } = await painter.evaluate(async (png) => {
      const image = new Image()
      image.src = `data:image/png;base64,${png}`
      await image.decode()
      // A camera sees what is around the code too.
      const margin = 40
      const canvas = document.createElement('canvas')
      canvas.width = image.width + 2 * margin
      canvas.height = image.height + 2 * margin
      const context = canvas.getContext('2d')
      if (!context) throw new Error('The browser cannot paint.')
      context.fillStyle = '#fff'
      context.fillRect(0, 0, canvas.width, canvas.height)
      context.drawImage(image, margin, margin)
      const { data } = context.getImageData(0, 0, canvas.width, canvas.height)
      let text = ''
      for (const byte of data) text += String.fromCharCode(byte)
      return { pixels: btoa(text), width: canvas.width, height: canvas.height }
    }, picture)
    const bytes = new Uint8ClampedArray(Buffer.from(pixels, 'base64'))
    return decode.default(bytes, width, height)?.data
  } finally {
    await painter.close()
  }
}
