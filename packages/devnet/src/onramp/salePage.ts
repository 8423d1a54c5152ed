import { formatUnits } from 'viem'
import { html, type Html } from '../status/html.ts'
import { bankAccounts } from './bankAccounts.ts'
import { sandboxPage, factList } from './sandboxPage.ts'
import { saleSentence } from './saleSentence.ts'
import type { SandboxSale } from './sandboxSale.ts'

/** The page of a sale: the choice of an account while it is open, and then how it went. */
export function salePage(sale: SandboxSale): string {
  const isOpen = sale.state === 'open'
  const title = isOpen ? 'Choose where the money goes' : 'Your sale'
  return sandboxPage(
    title,
    !isOpen,
    html`${summary(sale)} ${isOpen ? form(sale) : outcome(sale)} ${back(sale)}`,
  )
}

function summary(sale: SandboxSale): Html {
  const { asset, currency } = sale
  return factList([
    ['You sell', `${formatUnits(sale.soldUnits, asset.decimals)} ${asset.symbol}`],
    ['On', asset.networkName],
    ['From', sale.seller],
    ['Fees', `${formatUnits(sale.feeCents, 2)} ${currency}`],
    ['You get', `${formatUnits(sale.payoutCents, 2)} ${currency}`],
  ])
}

function form(sale: SandboxSale): Html {
  return html`<form method="post" action="/sell/${sale.id}" autocomplete="off">
    <div class="field">
      <label for="account">Bank account</label>
      <select id="account" name="account">
        ${bankAccounts.map(({ id, name }) => html`<option value="${id}">${name}</option>`)}
      </select>
    </div>
    <button>Sell</button>
  </form>`
}

function outcome(sale: SandboxSale): Html {
  return html`<p role="status" id="state" data-state="${sale.state}">${saleSentence(sale)}</p>`
}

function back({ redirectUrl }: SandboxSale): Html {
  return redirectUrl === undefined
    ? html`<p>You can close this page.</p>`
    : html`<p><a href="${redirectUrl}" rel="noreferrer">Back to the site</a></p>`
}
