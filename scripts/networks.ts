// Writes the EVM networks of `@latchkit/core/networks` from the facts of viem/chains, or with --check says whether they have
// drifted. A new one is a line of `names`.
import { readFileSync, writeFileSync } from 'node:fs'
import type { Chain } from 'viem'

const chains: Readonly<Record<string, unknown>> = await import('viem/chains')

/** As viem names them. Ethereum and Polygon, which the kit's own code needs, are written by hand in evm.ts. */
const names = [
  'abstract',
  'ancient8',
  'apeChain',
  'arbitrum',
  'arbitrumNova',
  'arbitrumSepolia',
  'astar',
  'aurora',
  'avalanche',
  'avalancheFuji',
  'b3',
  'base',
  'baseSepolia',
  'berachain',
  'bitTorrent',
  'bitlayer',
  'blast',
  'bob',
  'boba',
  'bsc',
  'bscTestnet',
  'celo',
  'celoSepolia',
  'chiliz',
  'confluxESpace',
  'coreDao',
  'cronos',
  'cyber',
  'etherlink',
  'fantom',
  'filecoin',
  'flare',
  'flowMainnet',
  'fraxtal',
  'fuse',
  'gnosis',
  'gnosisChiado',
  'gravity',
  'harmonyOne',
  'hemi',
  'hoodi',
  'hyperEvm',
  'immutableZkEvm',
  'ink',
  'iotex',
  'kaia',
  'katana',
  'kava',
  'lens',
  'linea',
  'lineaSepolia',
  'lisk',
  'manta',
  'mantle',
  'megaeth',
  'merlin',
  'metis',
  'mint',
  'mode',
  'monad',
  'moonbeam',
  'moonriver',
  'morph',
  'oasys',
  'opBNB',
  'optimism',
  'optimismSepolia',
  'plasma',
  'polygonAmoy',
  'pulsechain',
  'redstone',
  'ronin',
  'rootstock',
  'scroll',
  'scrollSepolia',
  'sei',
  'sepolia',
  'shape',
  'somnia',
  'soneium',
  'songbird',
  'sonic',
  'sophon',
  'stable',
  'superseed',
  'swellchain',
  'syscoin',
  'taiko',
  'telos',
  'unichain',
  'unichainSepolia',
  'vana',
  'viction',
  'worldchain',
  'xLayer',
  'xdc',
  'zetachain',
  'zilliqa',
  'zircuit',
  'zksync',
  'zksyncSepoliaTestnet',
  'zora',
]

/** Where viem names the node of a provider that wants an account, or one that browsers cannot ask. */
const publicNodes: Readonly<Record<string, string>> = {
  bsc: 'https://bsc-rpc.publicnode.com',
  bscTestnet: 'https://bsc-testnet-rpc.publicnode.com',
  fantom: 'https://fantom-rpc.publicnode.com',
  harmonyOne: 'https://api.harmony.one',
  metis: 'https://andromeda.metis.io/?owner=1088',
  polygonAmoy: 'https://polygon-amoy-bor-rpc.publicnode.com',
  sepolia: 'https://ethereum-sepolia-rpc.publicnode.com',
}

const file = new URL('../packages/core/src/networks/evm.gen.ts', import.meta.url)
const wanted = `// Written by scripts/networks.ts from viem/chains. Change that, not this.
import type { EvmNetwork } from '../network.ts'
import { defineEvmNetwork } from './defineNetwork.ts'

${names.map(write).join('\n\n')}
`
if (!process.argv.includes('--check')) {
  writeFileSync(file, wanted)
  console.log(`${names.length} networks written to packages/core/src/networks/evm.gen.ts`)
} else if (readFileSync(file, 'utf8') !== wanted) {
  console.error(
    'evm.gen.ts, of the networks, has drifted from viem/chains. Run: npx tsx scripts/networks.ts',
  )
  process.exitCode = 1
}

function write(exported: string): string {
  const chain = chains[exported] as Chain
  const name = chain.name.replace(/ Mainnet$/i, '')
  const [node] = chain.rpcUrls.default.http
  const explorer = chain.blockExplorers?.default
  const url = publicNodes[exported] ?? node
  if (!url?.startsWith('https://') || !explorer) throw new Error(`${name} has no node or explorer.`)
  const { nativeCurrency: coin } = chain
  return `/** ${name}${chain.testnet ? ', a test network: its coins have no value' : ''}. */
export const ${exported}: EvmNetwork = /* @__PURE__ */ defineEvmNetwork({
  id: ${chain.id},
  name: ${quote(name)},
  nativeCurrency: { name: ${quote(coin.name)}, symbol: ${quote(coin.symbol)}, decimals: ${coin.decimals} },
  rpcUrls: [${quote(url.replace(/\/$/, ''))}],
  blockExplorer: { name: ${quote(explorer.name)}, url: ${quote(explorer.url.replace(/\/$/, ''))} },${chain.testnet ? '\n  testnet: true,' : ''}
})`
}

function quote(text: string): string {
  return JSON.stringify(text)
}
