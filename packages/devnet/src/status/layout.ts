import { html, type Html } from './html.ts'

/** A whole page. `scripts` are for what is about to change, or can be done. */
export function layout(page: {
  readonly title: string
  readonly main: Html
  readonly scripts?: readonly ('/faucet.js' | '/live.js' | '/mail.js' | '/watch.js')[] | undefined
}): string {
  const scripts = [...(page.scripts ?? []), '/copy.js']
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width" />
        <title>${page.title} · Latchkit local stack</title>
        <link rel="icon" href="/icon.svg" />
        <link rel="stylesheet" href="/status.css" />
        ${scripts.map((file) => html`<script type="module" src="${file}"></script>`)}
      </head>
      <body>
        <header><a href="/">Latchkit local stack</a></header>
        <main>${page.main}</main>
        <p role="status" id="announcement"></p>
      </body>
    </html>`.html
}
