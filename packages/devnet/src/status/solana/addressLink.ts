import { type SolanaFacts, programs } from '@latchkit/localnet-solana'
import { html, type Html } from '../html.ts'

/** A link to the page of a Solana address, with its name where it has one here. */
export function addressLink(chain: SolanaFacts, address: string): Html {
  const name = nameOf(chain, address)
  return html`<a href="/solana/address/${address}"><code>${address}</code></a>
    ${name ? `(${name})` : ''}`
}

/** What a Solana address is called on the local stack: an account’s, a token’s or a program’s name. */
export function nameOf(chain: SolanaFacts, address: string): string | undefined {
  const account = chain.accounts.find((candidate) => candidate.address === address)
  const token = Object.values(chain.tokens).find(({ mint }) => mint === address)
  const program = Object.entries(programs).find(([, candidate]) => candidate === address)
  return account?.name ?? token?.name ?? program?.[0]
}
