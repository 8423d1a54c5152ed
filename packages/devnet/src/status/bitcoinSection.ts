import { WIF } from '@scure/btc-signer'
import { hexToBytes } from 'viem'
import { type BitcoinFacts, regtest, type BitcoinKey } from '@latchkit/localnet-bitcoin'
import { copyable } from './copyable.ts'
import { html, type Html } from './html.ts'
import { table } from './table.ts'

/** The Bitcoin chain with its accounts, two addresses each. */
export function bitcoinSection(bitcoin: BitcoinFacts): Html {
  const rows = bitcoin.accounts.flatMap(({ name, payment, ordinals }) => [
    keyRow(name, 'payment', payment),
    keyRow(name, 'ordinals', ordinals),
  ])
  return html`<section id="bitcoin">
    <h2>${bitcoin.name}</h2>
    <p>
      Chain <code>${bitcoin.networkId}</code>, coin BTC, Esplora
      ${copyable(bitcoin.esploraUrl, 'the Esplora address of Bitcoin')}
    </p>
    ${table(['Account', 'Address', 'Path', 'Private key (WIF)'], rows)}
  </section>`
}

function keyRow(name: string, kind: string, key: BitcoinKey): readonly (Html | string)[] {
  const wif = WIF(regtest).encode(hexToBytes(`0x${key.privateKey}`))
  return [
    `${name}, ${kind}`,
    copyable(
      key.address,
      `${name}’s ${kind} address`,
      html`<a href="/bitcoin/address/${key.address}"><code>${key.address}</code></a>`,
    ),
    html`<code>${key.path}</code>`,
    copyable(wif, `the private key of ${name}’s ${kind} address`),
  ]
}
