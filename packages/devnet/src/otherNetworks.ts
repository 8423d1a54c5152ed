import type { ConfiguredPrice, ListedToken, ServerConfig } from '@latchkit/server'
import { describeBitcoin } from '@latchkit/localnet-bitcoin'
import type { Ports } from './ports/portNames.ts'
import { describeSolana, nameService } from '@latchkit/localnet-solana'

/** What the server is told of the local chains that are not EVM. */
export interface OtherNetworks {
  readonly networks: ServerConfig['networks']
  readonly prices: readonly ConfiguredPrice[]
  readonly tokenLists: readonly ListedToken[]
}

/** Describes the local Solana and Bitcoin for the server's configuration. */
export function otherNetworks(ports: Ports): OtherNetworks {
  const solana = describeSolana(ports.solana, ports['solana-ws'])
  const bitcoin = describeBitcoin(ports.bitcoin)
  const { usdx, tollx } = solana.tokens
  const explorerAt = (chain: string) => ({
    name: 'Local explorer',
    url: `http://localhost:${ports.status}/${chain}`,
  })
  return {
    networks: [
      {
        caipNetworkId: solana.networkId,
        name: solana.name,
        nativeCurrency: { name: 'Solana', symbol: 'SOL', decimals: 9 },
        rpcUrls: [solana.rpcUrl],
        blockExplorer: explorerAt('solana'),
        testnet: true,
        icon: 'solana',
        names: nameService,
        nftIndexer: { kind: 'das', url: solana.rpcUrl },
        swapService: { kind: 'jupiter', url: solana.rpcUrl, program: solana.swapProgram },
      },
      {
        caipNetworkId: bitcoin.networkId,
        name: bitcoin.name,
        nativeCurrency: { name: 'Bitcoin', symbol: 'BTC', decimals: 8 },
        rpcUrls: [bitcoin.esploraUrl],
        blockExplorer: explorerAt('bitcoin'),
        testnet: true,
        icon: 'bitcoin',
        nftIndexer: { kind: 'ord', url: bitcoin.ordUrl },
      },
    ],
    prices: [
      {
        address: `${solana.networkId}:So11111111111111111111111111111111111111111`,
        price: 150,
      },
      { address: `${solana.networkId}:${usdx.mint}`, price: 1 },
      { address: `${solana.networkId}:${tollx.mint}`, price: 0.25 },
      { address: `${bitcoin.networkId}:native`, price: 60_000 },
    ],
    tokenLists: [
      {
        address: `${solana.networkId}:${usdx.mint}`,
        name: usdx.name,
        symbol: usdx.symbol,
        decimals: usdx.decimals,
      },
    ],
  }
}
