import type { StackSnapshot } from '../snapshot.ts'
import { bitcoinSection } from './bitcoinSection.ts'
import { copyable } from './copyable.ts'
import { evmChainSection } from './evmChainSection.ts'
import { html, type Html } from './html.ts'
import { layout } from './layout.ts'
import { liveTexts } from './liveTexts.ts'
import { quickLinks } from './quickLinks.ts'
import { serviceCards } from './serviceCards.ts'
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
      <h1>Local stack</h1>
      <p role="status" id="connection"></p>
      ${quickLinks(snapshot, live)} ${faucetSection()}
      <h2>Services</h2>
      ${serviceCards(snapshot.services, live)} ${mnemonicSection()} ${evmAccountsSection(snapshot)}
      ${snapshot.chains.map((chain) => evmChainSection(chain, live))}
      ${snapshot.solana ? solanaSection(snapshot.solana) : ''}
      ${snapshot.bitcoin ? bitcoinSection(snapshot.bitcoin) : ''}
    `,
  })
}

/** The accounts of the EVM chains with their keys. */
function evmAccountsSection({ accounts, chains }: StackSnapshot): Html {
  const rows = accounts.map(({ name, address, privateKey }) => [
    name,
    copyable(address, `${name}’s address`),
    html`${chains.map(
      ({ network }) => html`<a href="/${network.id}/address/${address}">${network.name}</a> `,
    )}`,
    copyable(privateKey, `${name}’s private key`),
  ])
  return html`<section id="accounts">
    <h2>Accounts on the EVM chains</h2>
    ${table(['Name', 'Address', 'Look at it on', 'Private key'], rows)}
  </section>`
}

/** Gives coins to an account that is not seeded, such as that of a visitor who has just logged in. `faucet.js` makes it work. */
function faucetSection(): Html {
  return html`<section id="faucet">
    <h2>Faucet</h2>
    <p>
      Sends test coins to an address on any chain of the stack, such as one made by an e-mail login.
    </p>
    <form>
      <label for="faucet-address">Address</label>
      <input id="faucet-address" autocomplete="off" spellcheck="false" required />
      <button>Send coins</button>
    </form>
    <p role="status" id="faucet-outcome"></p>
  </section>`
}

const mnemonic = 'test test test test test test test test test test test junk'

/** The words that give a wallet nearly all accounts of the stack at once. */
function mnemonicSection(): Html {
  return html`<section id="mnemonic">
    <h2>Recovery phrase</h2>
    <p>${copyable(mnemonic, 'the recovery phrase')}</p>
    <p>
      Import it into a wallet to have alice, bob and carol as its first accounts on every chain
      below. Everybody knows this phrase and the keys on this page: never send anything of value to
      them.
    </p>
  </section>`
}
