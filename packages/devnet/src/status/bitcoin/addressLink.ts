import type { BitcoinFacts } from '@latchkit/localnet-bitcoin'
import { html, type Html } from '../html.ts'

/** A link to the page of a Bitcoin address, with its name where it has one here. */
export function addressLink(chain: BitcoinFacts, address: string): Html {
  const name = nameOf(chain, address)
  return html`<a href="/bitcoin/address/${address}"><code>${address}</code></a>
    ${name ? `(${name})` : ''}`
}

/** Whose a Bitcoin address is on the local stack, and what for. */
export function nameOf(chain: BitcoinFacts, address: string): string | undefined {
  for (const { name, payment, ordinals } of chain.accounts) {
    if (payment.address === address) return `${name}, payments`
    if (ordinals.address === address) return `${name}, ordinals`
  }
  return undefined
}
