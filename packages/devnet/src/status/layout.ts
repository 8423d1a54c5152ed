import { html, type Html } from './html.ts'

/** A whole page. `reloadSeconds` makes the browser ask again, for what is about to change. */
export function layout(page: {
  readonly title: string
  readonly main: Html
  readonly script?: string
  readonly reloadSeconds?: number
}): string {
  const reload = page.reloadSeconds
    ? html`<meta http-equiv="refresh" content="${page.reloadSeconds}" />`
    : ''
  const script = page.script ? html`<script type="module" src="${page.script}"></script>` : ''
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width" />
        <title>${page.title} · Latchkit local stack</title>
        ${reload}
        <link rel="icon" href="/icon.svg" />
        <link rel="stylesheet" href="/status.css" />
        ${script}
      </head>
      <body>
        <header><a href="/">Latchkit local stack</a></header>
        <main>${page.main}</main>
      </body>
    </html>`.html
}
