import { html } from '../status/html.ts'
import { people } from './people.ts'

/** The page on which a visitor says who they are, or refuses. It posts to its own address. */
export function choosePage(provider: string, error = ''): string {
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width" />
        <title>${provider} · Latchkit local stack</title>
        <link rel="icon" href="/icon.svg" />
        <link rel="stylesheet" href="/social.css" />
      </head>
      <body>
        <main>
          <p class="note">Local stack: this page plays ${provider}</p>
          <h1>Who are you?</h1>
          ${error === '' ? '' : html`<p role="alert">${error}</p>`}
          <form method="post">
            ${people.map(
              (person) =>
                html`<button type="submit" name="person" value="${person}">${person}</button>`,
            )}
          </form>
          <form method="post">
            <label for="person">Somebody else</label>
            <input id="person" name="person" required autocomplete="off" />
            <button type="submit">Continue</button>
          </form>
          <form method="post">
            <button type="submit" name="refuse" value="1" class="quiet">Refuse</button>
          </form>
        </main>
      </body>
    </html>`.html
}
