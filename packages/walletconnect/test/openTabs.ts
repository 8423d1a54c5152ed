import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { fileURLToPath } from 'node:url'
import { build } from 'esbuild'
import { chromium, type Page } from 'playwright-core'
import { chromiumOptions } from '@latchkit/testing'

/** Tabs of one site in a real browser. */
export interface Tabs {
  open(): Promise<Page>
  close(): Promise<void>
}

/** Starts a site whose pages have the client as `latchkit`, and a browser. */
export async function openTabs(): Promise<Tabs> {
  const { outputFiles } = await build({
    entryPoints: [fileURLToPath(new URL('../src/index.ts', import.meta.url))],
    bundle: true,
    format: 'iife',
    globalName: 'latchkit',
    conditions: ['@latchkit/source'],
    write: false,
  })
  const script = outputFiles[0]?.text ?? ''
  const server = createServer((_, response) =>
    response
      .setHeader('content-type', 'text/html')
      .end(`<!doctype html><title>Shop</title><script>${script}</script>`),
  )
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const browser = await chromium.launch(chromiumOptions())
  const context = await browser.newContext()
  return {
    async open() {
      const page = await context.newPage()
      await page.goto(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`)
      return page
    },
    async close() {
      await browser.close()
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
