import { copyable } from './copyable.ts'
import { html, type Html } from './html.ts'

const mnemonic = 'test test test test test test test test test test test junk'

/** The words that give a wallet nearly all accounts of the stack at once. */
export function mnemonicSection(): Html {
  return html`<section id="mnemonic">
    <h2>Words for a wallet</h2>
    <p>${copyable(mnemonic, 'the words')}</p>
    <p>
      A wallet that imports them has alice, bob and carol as its first accounts on every chain
      below. Everybody knows these words and the keys on this page. Never send anything of worth to
      them.
    </p>
  </section>`
}
