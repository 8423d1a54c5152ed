import { html, type Html } from './html.ts'

/** A whole page. `script` is `/live.js` or `/watch.js`, for what is about to change. */
export function layout(page: {
  readonly title: string
  readonly main: Html
  readonly script?: '/live.js' | '/watch.js' | undefined
}): string {
  const script = page.script ? html`<script type="module" src="${page.script}"></script>` : ''
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width" />
        <title>${page.title} · Latchkit local stack</title>
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
