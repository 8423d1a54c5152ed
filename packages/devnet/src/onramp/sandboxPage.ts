import { html, type Html } from '../status/html.ts'

/** A page of the sandbox; `isFollowed` loads it again until the order is over. */
export function sandboxPage(title: string, isFollowed: boolean, content: Html): string {
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width" />
        <title>${title} · Latchkit sandbox</title>
        <link rel="icon" href="/icon.svg" />
        <link rel="stylesheet" href="/pay.css" />
        ${isFollowed ? html`<script type="module" src="/pay.js"></script>` : ''}
      </head>
      <body>
        <header>Latchkit sandbox: no real money</header>
        <main>
          <h1>${title}</h1>
          ${content}
        </main>
      </body>
    </html>`.html
}

/** What an order is about, row by row. */
export function factList(rows: readonly (readonly [name: string, text: string])[]): Html {
  return html`<dl>
    ${rows.map(
      ([name, text]) =>
        html`<div>
          <dt>${name}</dt>
          <dd>${text}</dd>
        </div>`,
    )}
  </dl>`
}
