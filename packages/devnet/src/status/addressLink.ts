import { getAddress, type Address } from 'viem'
import { accounts } from '../accounts.ts'
import type { ChainSnapshot } from '../snapshot.ts'
import { html, type Html } from './html.ts'

/** A link to the page of an address, with its name where it has one here. */
export function addressLink(chain: ChainSnapshot, address: Address): Html {
  const name = nameOf(chain, address)
  const checksummed = getAddress(address)
  return html`<a href="/${chain.network.id}/address/${checksummed}"><code>${checksummed}</code></a>
    ${name ? `(${name})` : ''}`
}

/** What an address is called on the local stack: an account's or a contract's name. */
export function nameOf(chain: ChainSnapshot, address: Address): string | undefined {
  const isIt = (other: Address): boolean => other.toLowerCase() === address.toLowerCase()
  const account = accounts.find((candidate) => isIt(candidate.address))
  const contract = Object.entries({ ...chain.contracts, ...chain.exchange }).find(([, candidate]) =>
    isIt(candidate),
  )
  return account?.name ?? contract?.[0]
}
