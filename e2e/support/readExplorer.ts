import type { Page } from 'playwright-core'
import { shopOf } from './shop.ts'

/** What stands where the transaction that is open leads to: in the local explorer. */
export async function readExplorer(page: Page): Promise<string> {
  const link = shopOf(page).modal.getByRole('link', { name: 'View on Local explorer' })
  const response = await fetch((await link.getAttribute('href')) ?? '')
  if (!response.ok) throw new Error(`The explorer answered ${response.status}.`)
  return response.text()
}
