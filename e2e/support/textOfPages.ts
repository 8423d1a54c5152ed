import type { BrowserContext } from 'playwright-core'

/** What can be read in the pages of these contexts, and in their frames: why a test has failed. */
export async function textOfPages(contexts: readonly BrowserContext[]): Promise<string> {
  const frames = contexts.flatMap((context) => context.pages().flatMap((page) => page.frames()))
  const texts = frames.map(async (frame) => {
    const text = await frame.locator('body').innerText({ timeout: 5_000 }).catch(String)
    return `--- ${frame.url()}\n${text}`
  })
  return (await Promise.all(texts)).join('\n')
}
