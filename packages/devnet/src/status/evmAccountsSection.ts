import type { StackSnapshot } from '../snapshot.ts'
import { copyable } from './copyable.ts'
import { html, type Html } from './html.ts'
import { table } from './table.ts'

/** The accounts of the EVM chains with their keys. */
export function evmAccountsSection({ accounts, chains }: StackSnapshot): Html {
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
