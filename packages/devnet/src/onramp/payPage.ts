import { formatUnits } from 'viem'
import { html, type Html } from '../status/html.ts'
import { cards } from './cards.ts'
import type { CardField } from './parseCard.ts'
import type { SandboxOrder } from './sandbox.ts'
import { sandboxPage, factList } from './sandboxPage.ts'
import { stateSentence } from './stateSentence.ts'

/** The page of an order: a form for a card while it is open, and then how it went. */
export function payPage(
  order: SandboxOrder,
  errors: Readonly<Partial<Record<CardField, string>>> = {},
): string {
  const isOpen = order.state === 'open'
  const title = isOpen ? 'Pay with a test card' : 'Your order'
  return sandboxPage(
    title,
    order.state === 'sending',
    html`${summary(order)} ${isOpen ? form(order, errors) : outcome(order)}`,
  )
}

function summary(order: SandboxOrder): Html {
  const { asset, currency } = order
  return factList([
    ['You get', `${formatUnits(order.purchasedUnits, asset.decimals)} ${asset.symbol}`],
    ['On', asset.networkName],
    ['To', order.receiver],
    ['Fees', `${money(order.feeCents)} ${currency}`],
    ['You pay', `${money(order.paidCents)} ${currency}`],
  ])
}

function form(order: SandboxOrder, errors: Readonly<Partial<Record<CardField, string>>>): Html {
  const count = Object.keys(errors).length
  return html`
    ${count > 0 ? html`<p role="alert">Your card was not charged. Check the fields below.</p>` : ''}
    <form method="post" action="/pay/${order.id}" autocomplete="off">
      ${field('number', 'Card number', 'numeric', errors.number)}
      ${field('expiry', 'Expiry date (MM/YY)', 'text', errors.expiry)}
      ${field('code', 'Security code', 'numeric', errors.code)}
      <button>Pay ${money(order.paidCents)} ${order.currency}</button>
    </form>
    <h2>Test cards</h2>
    <ul>
      ${cards.map((card) => html`<li><code>${card.number}</code> ${card.says}</li>`)}
    </ul>
    <p>Any future date and any three digits work. Never enter a real card.</p>
    ${back(order)}
  `
}

function field(name: CardField, label: string, mode: string, problem: string | undefined): Html {
  const input = problem
    ? html`<input
        id="${name}"
        name="${name}"
        inputmode="${mode}"
        required
        aria-invalid="true"
        aria-describedby="${name}-mistake"
      />`
    : html`<input id="${name}" name="${name}" inputmode="${mode}" required />`
  return html`<div class="field">
    <label for="${name}">${label}</label>
    ${input} ${problem ? html`<p class="mistake" id="${name}-mistake">${problem}</p>` : ''}
  </div>`
}

function outcome(order: SandboxOrder): Html {
  const { transactionHash } = order
  return html`
    <p role="status" id="state" data-state="${order.state}">${stateSentence(order)}</p>
    <p>
      ${
        transactionHash === undefined
          ? ''
          : html`Transaction <code id="hash">${transactionHash}</code>`
      }
    </p>
    ${back(order)}
  `
}

function back({ redirectUrl }: SandboxOrder): Html {
  return redirectUrl === undefined
    ? html`<p>You can close this page.</p>`
    : html`<p><a href="${redirectUrl}" rel="noreferrer">Back to the site</a></p>`
}

function money(cents: bigint): string {
  return `${cents / 100n}.${String(cents % 100n).padStart(2, '0')}`
}
