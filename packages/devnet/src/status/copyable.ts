import { html, type Html } from './html.ts'

/** A text that people copy, with a button that does so. `what` says what it is, for those who cannot see where it stands. */
export function copyable(text: string, what: string, shown: Html | string = text): Html {
  const content = typeof shown === 'string' ? html`<code>${shown}</code>` : shown
  return html`<span class="copyable"
    >${content}
    <button type="button" data-copy="${text}" aria-label="Copy ${what}" hidden>Copy</button></span
  >`
}
