import type { SolanaFacts } from '@latchkit/localnet-solana'
import { copyable } from './copyable.ts'
import { html, type Html } from './html.ts'
import { table } from './table.ts'

/** The Solana chain with its tokens and accounts. */
export function solanaSection(solana: SolanaFacts): Html {
  const tokens = Object.values(solana.tokens).map(({ name, symbol, decimals, mint }) => [
    symbol,
    decimals === 0 ? `${name}, a single piece` : `${name}, ${decimals} decimals`,
    copyable(mint, `the mint of ${name}`, linkTo(mint)),
  ])
  const accounts = solana.accounts.map(({ name, address, path, secretKey }) => [
    name,
    copyable(address, `${name}’s Solana address`, linkTo(address)),
    html`<code>${path}</code>`,
    copyable(secretKey, `${name}’s Solana secret key`),
  ])
  return html`<section id="solana">
    <h2>${solana.name}</h2>
    <p>
      Chain <code>${solana.networkId}</code>, coin SOL, RPC
      ${copyable(solana.rpcUrl, 'the RPC address of Solana')}, subscriptions
      ${copyable(solana.wsUrl, 'the address of Solana’s subscriptions')}
    </p>
    ${table(['Token', 'What it is', 'Mint'], tokens)}
    <h3>Accounts on ${solana.name}</h3>
    ${table(['Name', 'Address', 'Path', 'Secret key (base58)'], accounts)}
  </section>`
}

function linkTo(address: string): Html {
  return html`<a href="/solana/address/${address}"><code>${address}</code></a>`
}
