import { html, type Html } from './html.ts'

/** Gives coins to an account that is not seeded, such as that of a visitor who has just logged in. `faucet.js` makes it work. */
export function faucetSection(): Html {
  return html`<section id="faucet">
    <h2>Faucet</h2>
    <p>Sends coins to an address of any chain of the stack, such as that of a wallet by e-mail.</p>
    <form>
      <label for="faucet-address">Address</label>
      <input id="faucet-address" autocomplete="off" spellcheck="false" required />
      <button>Send coins</button>
    </form>
    <p role="status" id="faucet-outcome"></p>
  </section>`
}
