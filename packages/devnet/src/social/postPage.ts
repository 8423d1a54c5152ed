import { html } from '../status/html.ts'

/** The page that posts a provider's answer to the site, as `response_mode=form_post` has it: at once, by its script. */
export function postPage(action: string, fields: Readonly<Record<string, string>>): string {
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <title>One moment…</title>
        <script src="/post.js" defer></script>
      </head>
      <body>
        <form method="post" action="${action}">
          ${Object.entries(fields).map(
            ([name, value]) => html`<input type="hidden" name="${name}" value="${value}" />`,
          )}
        </form>
      </body>
    </html>`.html
}
