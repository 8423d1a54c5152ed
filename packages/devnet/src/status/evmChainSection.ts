import { wrappedCoin } from '../seed/exchange/wrappedCoin.ts'
import { tokens, type TokenName } from '../seed/tokens.ts'
import type { ChainSnapshot } from '../snapshot.ts'
import { copyable } from './copyable.ts'
import { html, type Html } from './html.ts'
import { table } from './table.ts'

/** One EVM chain with its contracts. `live` makes the place of a number that changes. */
export function evmChainSection(chain: ChainSnapshot, live: (name: string) => Html): Html {
  const { id, name, nativeCurrency } = chain.network
  const rows = Object.entries({ ...chain.contracts, ...chain.exchange }).map(
    ([contract, address]) => [
      contract,
      whatIs(chain, contract),
      copyable(
        address,
        `the address of ${contract} on ${name}`,
        html`<a href="/${id}/address/${address}"><code>${address}</code></a>`,
      ),
    ],
  )
  return html`<section id="chain-${id}">
    <h2>${name}</h2>
    <p>
      Chain ${id}, coin ${nativeCurrency.symbol}, RPC
      ${copyable(chain.rpcUrl, `the RPC address of ${name}`)}, block ${live(`${id}.block`)}
    </p>
    ${table(['Contract', 'What it is', 'Address'], rows)}
  </section>`
}

function whatIs(chain: ChainSnapshot, contract: string): string {
  if (contract === 'wrappedCoin') {
    const { name, symbol, decimals } = wrappedCoin(chain.network)
    return `${name}, ${symbol}, ${decimals} decimals`
  }
  if (contract in tokens) {
    const { name, symbol, decimals } = tokens[contract as TokenName]
    return `${name}, ${symbol}, ${decimals} decimals`
  }
  return descriptions[contract] ?? ''
}

const descriptions: Readonly<Record<string, string>> = {
  collectible: 'NFTs, each one of a kind (ERC-721)',
  editions: 'NFTs in editions (ERC-1155)',
  spam: 'A token that advertises itself',
  door: 'Has calls that refuse, for failed transactions',
  v2Factory: 'Pools of Uniswap 2',
  v3Factory: 'Pools of Uniswap 3',
  positionManager: 'Adds to pools of Uniswap 3',
  router: 'Swaps over pools of both (SwapRouter02)',
  quoter: 'What a swap over Uniswap 3 would give (QuoterV2)',
  multicall3: 'Many reads in one call (Multicall3)',
}
