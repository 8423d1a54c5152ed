import type { ServiceSnapshot } from '../snapshot.ts'
import { copyable } from './copyable.ts'
import { html, type Html } from './html.ts'

/** A card for each service: whether it runs and since when, where it is, and its log. */
export function serviceCards(
  services: readonly ServiceSnapshot[],
  live: (name: string) => Html,
): Html {
  return html`<ul class="cards">
    ${services.map(
      ({ name, title, url, state, logPath }) =>
        html`<li class="card">
          <h3>${title}</h3>
          <p class="state">
            <span data-state="${state}">${live(`${name}.state`)}</span>
            <span class="soft">${live(`${name}.uptime`)}</span>
          </p>
          <p>${copyable(url, `the address of ${title}`, html`<a href="${url}">${url}</a>`)}</p>
          <p class="soft">
            Process ${live(`${name}.pid`)}
            ${logPath === null ? '' : copyable(logPath, `the path of the log of ${title}`, 'Log')}
          </p>
        </li>`,
    )}
  </ul>`
}
