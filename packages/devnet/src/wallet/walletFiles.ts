import { readFile } from 'node:fs/promises'
import type { Answer } from '../status/answer.ts'
import { walletPage } from './walletPage.ts'

const types: Readonly<Record<string, string>> = {
  '/wallet.css': 'text/css; charset=utf-8',
  '/wallet.js': 'text/javascript; charset=utf-8',
}

/** Returns the wallet's page or one of its files; `undefined` for any other path. */
export async function walletFile(path: string): Promise<Answer | undefined> {
  // A site that opens the wallet puts `wc` behind its address.
  if (path === '/wallet' || path === '/wallet/wc')
    return { status: 200, type: 'text/html; charset=utf-8', body: walletPage() }
  const type = types[path]
  if (type === undefined) return undefined
  const body = await readFile(new URL(`.${path}`, import.meta.url), 'utf8')
  return { status: 200, type, body }
}
