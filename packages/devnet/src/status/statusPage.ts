import type { ServiceSnapshot, StackSnapshot } from '../snapshot.ts'
import { bitcoinSection } from './bitcoinSection.ts'
import { copyable } from './copyable.ts'
import { evmAccountsSection } from './evmAccountsSection.ts'
import { faucetSection } from './faucetSection.ts'
import { evmChainSection } from './evmChainSection.ts'
import { html, type Html } from './html.ts'
import { layout } from './layout.ts'
import { liveTexts } from './liveTexts.ts'
import { mnemonicSection } from './mnemonicSection.ts'
import { solanaSection } from './solanaSection.ts'
import { table } from './table.ts'

/** The page that shows all of the stack. Its numbers are kept true by `live.js`. */
export function statusPage(snapshot: StackSnapshot): string {
  const texts = liveTexts(snapshot)
  const live = (name: string): Html => html`<span data-live="${name}">${texts[name] ?? ''}</span>`
  return layout({
    title: 'Status',
    scripts: ['/live.js', '/faucet.js'],
    main: html`
      <h1>Status</h1>
      <p role="status" id="connection"></p>
      <p>
        <a href="/mail">Mailbox</a>: every mail that the stack sends, such as the codes of a login.
      </p>
      ${faucetSection()}
      <h2>Services</h2>
      ${table(
        ['Service', 'State', 'Address', 'Process', 'Log'],
        snapshot.services.map((service) => serviceRow(service, live)),
      )}
      ${mnemonicSection()} ${evmAccountsSection(snapshot)}
      ${snapshot.chains.map((chain) => evmChainSection(chain, live))}
      ${snapshot.solana ? solanaSection(snapshot.solana) : ''}
      ${snapshot.bitcoin ? bitcoinSection(snapshot.bitcoin) : ''}
    `,
  })
}

function serviceRow(
  service: ServiceSnapshot,
  live: (name: string) => Html,
): readonly (Html | string)[] {
  const { name, title, url, state, logPath } = service
  return [
    title,
    html`<span data-state="${state}">${live(`${name}.state`)}</span>`,
    copyable(url, `the address of ${title}`, html`<a href="${url}">${url}</a>`),
    live(`${name}.pid`),
    logPath === null ? '–' : copyable(logPath, `the path of the log of ${title}`),
  ]
}
