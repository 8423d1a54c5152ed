import type { FrameLocator, Locator, Page } from 'playwright-core'

const selector = 'dialog[data-part="login"] iframe'
const finders = ['getByLabel', 'getByRole', 'getByText', 'locator'] as const

/**
 * The login frame of a page. A click in it waits until the page has given it the height of what it shows. The dialog moves with
 * that, a moment later, and a click of Playwright on the place where a button was counts as done.
 */
export function loginFrameOf(page: Page): FrameLocator {
  const frame = page.frameLocator(selector)
  for (const name of finders) {
    const find = frame[name].bind(frame) as (...query: readonly unknown[]) => Locator
    Object.assign(frame, {
      [name]: (...query: readonly unknown[]) => clickedAtRest(find(...query), page),
    })
  }
  return frame
}

function clickedAtRest(locator: Locator, page: Page): Locator {
  const click = locator.click.bind(locator)
  const first = locator.first.bind(locator)
  return Object.assign(locator, {
    first: () => clickedAtRest(first(), page),
    click: async (options?: Parameters<Locator['click']>[0]) => {
      await locator.waitFor()
      await untilAtRest(page)
      await click(options)
    },
  })
}

/** Waits until the frame is as high as its content, or as high as the page lets it be, and stays so for some frames. */
async function untilAtRest(page: Page): Promise<void> {
  const rest = page
    .locator(selector)
    .contentFrame()
    .locator('main')
    .evaluate(
      (main) =>
        new Promise<void>((resolve) => {
          let before = 0
          let calm = 0
          const look = (): void => {
            const isWhole = innerHeight >= Math.floor(main.getBoundingClientRect().height)
            calm = innerHeight === before ? calm + 1 : 0
            before = innerHeight
            if (calm >= (isWhole ? 3 : 60)) resolve()
            else requestAnimationFrame(look)
          }
          look()
        }),
    )
  // The frame may go while it is waited for: then the click says what is missing.
  await rest.catch(() => undefined)
}
