import { readFile } from 'node:fs/promises'
import type { StackSnapshot } from '../snapshot.ts'
import { explore } from './explore.ts'
import { html } from './html.ts'
import { layout } from './layout.ts'
import type { LocalMail } from '../mail/parseMail.ts'
import { liveTexts } from './liveTexts.ts'
import { mailPage } from './mailPage.ts'
import { statusPage } from './statusPage.ts'

/** What the status service answers. */
export interface Answer {
  readonly status: number
  readonly type: string
  readonly body: string
}

const files: Readonly<Record<string, { readonly file: string; readonly type: string }>> = {
  '/status.css': { file: 'status.css', type: 'text/css; charset=utf-8' },
  '/copy.js': { file: 'copy.js', type: 'text/javascript; charset=utf-8' },
  '/faucet.js': { file: 'faucet.js', type: 'text/javascript; charset=utf-8' },
  '/live.js': { file: 'live.js', type: 'text/javascript; charset=utf-8' },
  '/mail.js': { file: 'mail.js', type: 'text/javascript; charset=utf-8' },
  '/watch.js': { file: 'watch.js', type: 'text/javascript; charset=utf-8' },
  '/icon.svg': { file: 'icon.svg', type: 'image/svg+xml' },
}
const page = 'text/html; charset=utf-8'

/** Responds to a request for the status page. */
export async function answer(
  path: string,
  takeSnapshot: () => Promise<StackSnapshot>,
  mails: () => readonly LocalMail[],
): Promise<Answer> {
  const file = files[path]
  if (file) {
    const body = await readFile(new URL(file.file, import.meta.url), 'utf8')
    return { status: 200, type: file.type, body }
  }
  if (path === '/mail') return { status: 200, type: page, body: mailPage(mails()) }
  if (path === '/mail.json') {
    const body = JSON.stringify({ newest: mails()[0]?.id ?? 0, mails: mails() })
    return { status: 200, type: 'application/json', body }
  }
  const snapshot = await takeSnapshot()
  const isOverview = path === '/' || /^\/(\d+|solana|bitcoin)\/?$/.test(path)
  if (isOverview) return { status: 200, type: page, body: statusPage(snapshot) }
  if (path === '/status.json') {
    const body = JSON.stringify({ ...snapshot, live: liveTexts(snapshot) })
    return { status: 200, type: 'application/json', body }
  }
  const explored = await explore(path, snapshot)
  return explored
    ? { status: explored.status, type: page, body: explored.page }
    : { status: 404, type: page, body: nothingPage() }
}

function nothingPage(): string {
  return layout({
    title: 'Nothing here',
    main: html`<h1>There is nothing here</h1>
      <p>Look at <a href="/">the status page</a>.</p>`,
  })
}
