import { html } from './html.ts'
import { layout } from './layout.ts'

/** The page of a transaction that a chain does not know. */
export function unknownPage(name: string, hash: string): string {
  return layout({
    title: 'Unknown transaction',
    scripts: ['/watch.js'],
    main: html`<h1>${name} knows no such transaction</h1>
      <p><code>${hash}</code></p>
      <p>
        It may not have arrived yet, or the stack was started anew since. This page looks again.
      </p>`,
  })
}
