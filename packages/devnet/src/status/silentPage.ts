import { html } from './html.ts'
import { layout } from './layout.ts'

/** The page of a chain that gives no answer. */
export function silentPage(name: string): string {
  return layout({
    title: 'No answer',
    scripts: ['/watch.js'],
    main: html`<h1>${name} does not answer</h1>
      <p>
        This page tries again in a moment. Its log is named on the <a href="/">status page</a>.
      </p>`,
  })
}
