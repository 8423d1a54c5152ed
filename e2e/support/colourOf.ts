import type { Locator } from 'playwright-core'

/** What is on the screen in the middle of an element, as `#rrggbb`. */
export async function colourOf(element: Locator): Promise<string> {
  const picture = (await element.screenshot()).toString('base64')
  const painter = await element.page().context().newPage()
  try {
    return await painter.evaluate(async (png) => {
      const image = new Image()
      image.src = `data:image/png;base64,${png}`
      await image.decode()
      const canvas = document.createElement('canvas')
      canvas.width = canvas.height = 1
      const context = canvas.getContext('2d')
      context?.drawImage(image, image.width / 2, image.height / 2, 1, 1, 0, 0, 1, 1)
      const [red = 0, green = 0, blue = 0] = context?.getImageData(0, 0, 1, 1).data ?? []
      return `#${[red, green, blue].map((one) => one.toString(16).padStart(2, '0')).join('')}`
    }, picture)
  } finally {
    await painter.close()
  }
}
