import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import type { AxeResults } from 'axe-core'
import type { Page } from 'playwright-core'

const source = readFile(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

interface Axe {
  run(context: Node, options: object): Promise<AxeResults>
}

const options = {
  // Loads nothing again: the page's policy would be in the way, and it is not needed.
  preload: false,
  resultTypes: ['violations'],
  runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
}

/** What axe finds wrong with the page as it stands, one line each; with the dialog alone where one is open. */
export async function axe(page: Page): Promise<readonly string[]> {
  // A page keeps it: a scene is looked at twice.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(await source)
  const results = await page.evaluate((given) => {
    const { axe } = window as unknown as { axe: Axe }
    return axe.run(document.querySelector('dialog:modal') ?? document, given)
  }, options)
  return results.violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id}: ${target.join(' ')}: ${failureSummary}`),
  )
}
