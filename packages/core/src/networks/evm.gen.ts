// Written by scripts/networks.ts from viem/chains. Change that, not this.
import type { EvmNetwork } from '../network.ts'
import { defineEvmNetwork } from './defineNetwork.ts'

/** Abstract. */
export const abstract: EvmNetwork = /* @__PURE__ */ defineEvmNetwork({
  id: 2741,
  name: "Abstract",
  nativeCurrency: { name: "ETH", symbol: "ETH", decimals: 18 },
  rpcUrls: ["https://api.mainnet.abs.xyz"],
  blockExplorer: { name: "Etherscan", url: "https://abscan.org" },
})

/** Ancient8. */
export const ancient8: EvmNetwork = /* @__PURE__ */ defineEvmNetwork({
  id: 888888888,
  name: "Ancient8",
  nativeCurrency: { name: "Ether", symbol: "ETH", decimals: 18 },
  rpcUrls: ["https://rpc.ancient8.gg"],
  blockExplorer: { name: "Ancient8 explorer", url: "https://scan.ancient8.gg" },
})

/** ApeChain. */
export const apeChain: EvmNetwork = /* @__PURE__ */ defineEvmNetwork({
  id: 33139,
  name: "ApeChain",
  nativeCurrency: { name: "ApeCoin", symbol: "APE", decimals: 18 },
  rpcUrls: ["https://rpc.apechain.com/http"],
  blockExplorer: { name: "Apescan", url: "https://apescan.io" },
})

/** Arbitrum One. */
export const arbitrum: EvmNetwork = /* @__PURE__ */ defineEvmNetwork({
  id: 42161,
  name: "Arbitrum One",
  nativeCurrency: { name: "Ether", symbol: "ETH", decimals: 18 },
  rpcUrls: ["https://arb1.arbitrum.io/rpc"],
  blockExplorer: { name: "Arbiscan", url: "https://arbiscan.io" },
})

/** Arbitrum Nova. */
export const arbitrumNova: EvmNetwork = /* @__PURE__ */ defineEvmNetwork({
  id: 42170,
  name: "Arbitrum Nova",
  nativeCurrency: { name: "Ether", symbol: "ETH", decimals: 18 },
  rpcUrls: ["https://nova.arbitrum.io/rpc"],
  blockExplorer: { name: "Arbiscan", url: "https://nova.arbiscan.io" },
})

/** Arbitrum Sepolia, a test network: its coins have no value. */
export const arbitrumSepolia: EvmNetwork = /* @__PURE__ */ defineEvmNetwork({
  id: 421614,
  name: "Arbitrum Sepolia",
  nativeCurrency: { name: "Arbitrum Sepolia Ether", symbol: "ETH", decimals: 18 },
  rpcUrls: ["https://sepolia-rollup.arbitrum.io/rpc"],
  blockExplorer: { name: "Arbiscan", url: "https://sepolia.arbiscan.io" },
  testnet: true,
})

/** Astar. */
export const astar: EvmNetwork = /* @__PURE__ */ defineEvmNetwork({
  id: 592,
  name: "Astar",
  nativeCurrency: { name: "Astar", symbol: "ASTR", decimals: 18 },
  rpcUrls: ["https://astar.api.onfinality.io/public"],
  blockExplorer: { name: "Astar Subscan", url: "https://astar.subscan.io" },
})

/** Aurora. */
export const aurora: EvmNetwork = /* @__PURE__ */ defineEvmNetwork({
  id: 1313161554,
  name: "Aurora",
  nativeCurrency: { name: "Ether", symbol: "ETH", decimals: 18 },
  rpcUrls: ["https://mainnet.aurora.dev"],
  blockExplorer: { name: "Aurorascan", url: "https://aurorascan.dev" },
})

/** Avalanche. */
export const avalanche: EvmNetwork = /* @__PURE__ */ defineEvmNetwork({
  id: 43114,
  name: "Avalanche",
  nativeCurrency: { name: "Avalanche", symbol: "AVAX", decimals: 18 },
  rpcUrls: ["https://api.avax.network/ext/bc/C/rpc"],
  blockExplorer: { name: "SnowTrace", url: "https://snowtrace.io" },
})

/** Avalanche Fuji, a test network: its coins have no value. */
export const avalancheFuji: EvmNetwork = /* @__PURE__ */ defineEvmNetwork({
  id: 43113,
  name: "Avalanche Fuji",
  nativeCurrency: { name: "Avalanche Fuji", symbol: "AVAX", decimals: 18 },
  rpcUrls: ["https://api.avax-test.network/ext/bc/C/rpc"],
  blockExplorer: { name: "SnowTrace", url: "https://testnet.snowtrace.io" },
  testnet: true,
})

/** B3. */
export const b3: EvmNetwork = /* @__PURE__ */ defineEvmNetwork({
  id: 8333,
  name: "B3",
  nativeCurrency: { name: "Ether", symbol: "ETH", decimals: 18 },
  rpcUrls: ["https://mainnet-rpc.b3.fun/http"],
  blockExplorer: { name: "Blockscout", url: "https://explorer.b3.fun" },
})

/** Base. */
export const base: EvmNetwork = /* @__PURE__ */ defineEvmNetwork({
  id: 8453,
  name: "Base",
  nativeCurrency: { name: "Ether", symbol: "ETH", decimals: 18 },
  rpcUrls: ["https://mainnet.base.org"],
  blockExplorer: { name: "Basescan", url: "https://basescan.org" },
})

/** Base Sepolia, a test network: its coins have no value. */
export const baseSepolia: EvmNetwork = /* @__PURE__ */ defineEvmNetwork({
  id: 84532,
  name: "Base Sepolia",
  nativeCurrency: { name: "Sepolia Ether", symbol: "ETH", decimals: 18 },
  rpcUrls: ["https://sepolia.base.org"],
  blockExplorer: { name: "Basescan", url: "https://sepolia.basescan.org" },
  testnet: true,
})

/** Berachain. */
export const berachain: EvmNetwork = /* @__PURE__ */ defineEvmNetwork({
  id: 80094,
  name: "Berachain",
  nativeCurrency: { name: "BERA Token", symbol: "BERA", decimals: 18 },
  rpcUrls: ["https://rpc.berachain.com"],
  blockExplorer: { name: "Berascan", url: "https://berascan.com" },
})

/** BitTorrent. */
export const bitTorrent: EvmNetwork = /* @__PURE__ */ defineEvmNetwork({
  id: 199,
  name: "BitTorrent",
  nativeCurrency: { name: "BitTorrent", symbol: "BTT", decimals: 18 },
  rpcUrls: ["https://rpc.bittorrentchain.io"],
  blockExplorer: { name: "Bttcscan", url: "https://bttcscan.com" },
})

/** Bitlayer. */
export const bitlayer: EvmNetwork = /* @__PURE__ */ defineEvmNetwork({
  id: 200901,
  name: "Bitlayer",
  nativeCurrency: { name: "BTC", symbol: "BTC", decimals: 18 },
  rpcUrls: ["https://rpc.bitlayer.org"],
  blockExplorer: { name: "bitlayer mainnet scan", url: "https://www.btrscan.com" },
})

/** Blast. */
export const blast: EvmNetwork = /* @__PURE__ */ defineEvmNetwork({
  id: 81457,
  name: "Blast",
  nativeCurrency: { name: "Ether", symbol: "ETH", decimals: 18 },
  rpcUrls: ["https://rpc.blast.io"],
  blockExplorer: { name: "Blastscan", url: "https://blastscan.io" },
})

/** BOB. */
export const bob: EvmNetwork = /* @__PURE__ */ defineEvmNetwork({
  id: 60808,
  name: "BOB",
  nativeCurrency: { name: "ETH", symbol: "ETH", decimals: 18 },
  rpcUrls: ["https://rpc.gobob.xyz"],
  blockExplorer: { name: "BOB Explorer", url: "https://explorer.gobob.xyz" },
})

/** Boba Network. */
export const boba: EvmNetwork = /* @__PURE__ */ defineEvmNetwork({
  id: 288,
  name: "Boba Network",
  nativeCurrency: { name: "Ether", symbol: "ETH", decimals: 18 },
  rpcUrls: ["https://mainnet.boba.network"],
  blockExplorer: { name: "BOBAScan", url: "https://bobascan.com" },
})

/** BNB Smart Chain. */
export const bsc: EvmNetwork = /* @__PURE__ */ defineEvmNetwork({
  id: 56,
  name: "BNB Smart Chain",
  nativeCurrency: { name: "BNB", symbol: "BNB", decimals: 18 },
  rpcUrls: ["https://bsc-rpc.publicnode.com"],
  blockExplorer: { name: "BscScan", url: "https://bscscan.com" },
})

/** BNB Smart Chain Testnet, a test network: its coins have no value. */
export const bscTestnet: EvmNetwork = /* @__PURE__ */ defineEvmNetwork({
  id: 97,
  name: "BNB Smart Chain Testnet",
  nativeCurrency: { name: "BNB", symbol: "tBNB", decimals: 18 },
  rpcUrls: ["https://bsc-testnet-rpc.publicnode.com"],
  blockExplorer: { name: "BscScan", url: "https://testnet.bscscan.com" },
  testnet: true,
})

/** Celo. */
export const celo: EvmNetwork = /* @__PURE__ */ defineEvmNetwork({
  id: 42220,
  name: "Celo",
  nativeCurrency: { name: "CELO", symbol: "CELO", decimals: 18 },
  rpcUrls: ["https://forno.celo.org"],
  blockExplorer: { name: "Celo Explorer", url: "https://celoscan.io" },
})

/** Celo Sepolia Testnet, a test network: its coins have no value. */
export const celoSepolia: EvmNetwork = /* @__PURE__ */ defineEvmNetwork({
  id: 11142220,
  name: "Celo Sepolia Testnet",
  nativeCurrency: { name: "CELO", symbol: "S-CELO", decimals: 18 },
  rpcUrls: ["https://forno.celo-sepolia.celo-testnet.org"],
  blockExplorer: { name: "Celo Sepolia Explorer", url: "https://celo-sepolia.blockscout.com" },
  testnet: true,
})

/** Chiliz Chain. */
export const chiliz: EvmNetwork = /* @__PURE__ */ defineEvmNetwork({
  id: 88888,
  name: "Chiliz Chain",
  nativeCurrency: { name: "CHZ", symbol: "CHZ", decimals: 18 },
  rpcUrls: ["https://rpc.chiliz.com"],
  blockExplorer: { name: "Chiliz Explorer", url: "https://scan.chiliz.com" },
})

/** Conflux eSpace. */
export const confluxESpace: EvmNetwork = /* @__PURE__ */ defineEvmNetwork({
  id: 1030,
  name: "Conflux eSpace",
  nativeCurrency: { name: "Conflux", symbol: "CFX", decimals: 18 },
  rpcUrls: ["https://evm.confluxrpc.com"],
  blockExplorer: { name: "ConfluxScan", url: "https://evm.confluxscan.org" },
})

/** Core Dao. */
export const coreDao: EvmNetwork = /* @__PURE__ */ defineEvmNetwork({
  id: 1116,
  name: "Core Dao",
  nativeCurrency: { name: "Core", symbol: "CORE", decimals: 18 },
  rpcUrls: ["https://rpc.coredao.org"],
  blockExplorer: { name: "CoreDao", url: "https://scan.coredao.org" },
})

/** Cronos. */
export const cronos: EvmNetwork = /* @__PURE__ */ defineEvmNetwork({
  id: 25,
  name: "Cronos",
  nativeCurrency: { name: "Cronos", symbol: "CRO", decimals: 18 },
  rpcUrls: ["https://evm.cronos.org"],
  blockExplorer: { name: "Cronos Explorer", url: "https://explorer.cronos.org" },
})

/** Cyber. */
export const cyber: EvmNetwork = /* @__PURE__ */ defineEvmNetwork({
  id: 7560,
  name: "Cyber",
  nativeCurrency: { name: "Ether", symbol: "ETH", decimals: 18 },
  rpcUrls: ["https://cyber.alt.technology"],
  blockExplorer: { name: "Blockscout", url: "https://cyberscan.co" },
})

/** Etherlink. */
export const etherlink: EvmNetwork = /* @__PURE__ */ defineEvmNetwork({
  id: 42793,
  name: "Etherlink",
  nativeCurrency: { name: "Tez", symbol: "XTZ", decimals: 18 },
  rpcUrls: ["https://node.mainnet.etherlink.com"],
  blockExplorer: { name: "Etherlink", url: "https://explorer.etherlink.com" },
})

/** Fantom. */
export const fantom: EvmNetwork = /* @__PURE__ */ defineEvmNetwork({
  id: 250,
  name: "Fantom",
  nativeCurrency: { name: "Fantom", symbol: "FTM", decimals: 18 },
  rpcUrls: ["https://fantom-rpc.publicnode.com"],
  blockExplorer: { name: "FTMScan", url: "https://ftmscan.com" },
})

/** Filecoin. */
export const filecoin: EvmNetwork = /* @__PURE__ */ defineEvmNetwork({
  id: 314,
  name: "Filecoin",
  nativeCurrency: { name: "filecoin", symbol: "FIL", decimals: 18 },
  rpcUrls: ["https://api.node.glif.io/rpc/v1"],
  blockExplorer: { name: "Filfox", url: "https://filfox.info/en" },
})

/** Flare. */
export const flare: EvmNetwork = /* @__PURE__ */ defineEvmNetwork({
  id: 14,
  name: "Flare",
  nativeCurrency: { name: "Flare", symbol: "FLR", decimals: 18 },
  rpcUrls: ["https://flare-api.flare.network/ext/C/rpc"],
  blockExplorer: { name: "Flare Explorer", url: "https://flare-explorer.flare.network" },
})

/** Flow EVM. */
export const flowMainnet: EvmNetwork = /* @__PURE__ */ defineEvmNetwork({
  id: 747,
  name: "Flow EVM",
  nativeCurrency: { name: "Flow", symbol: "FLOW", decimals: 18 },
  rpcUrls: ["https://mainnet.evm.nodes.onflow.org"],
  blockExplorer: { name: "Mainnet Explorer", url: "https://evm.flowscan.io" },
})

/** Fraxtal. */
export const fraxtal: EvmNetwork = /* @__PURE__ */ defineEvmNetwork({
  id: 252,
  name: "Fraxtal",
  nativeCurrency: { name: "Frax", symbol: "FRAX", decimals: 18 },
  rpcUrls: ["https://rpc.frax.com"],
  blockExplorer: { name: "fraxscan", url: "https://fraxscan.com" },
})

/** Fuse. */
export const fuse: EvmNetwork = /* @__PURE__ */ defineEvmNetwork({
  id: 122,
  name: "Fuse",
  nativeCurrency: { name: "Fuse", symbol: "FUSE", decimals: 18 },
  rpcUrls: ["https://rpc.fuse.io"],
  blockExplorer: { name: "Fuse Explorer", url: "https://explorer.fuse.io" },
})

/** Gnosis. */
export const gnosis: EvmNetwork = /* @__PURE__ */ defineEvmNetwork({
  id: 100,
  name: "Gnosis",
  nativeCurrency: { name: "xDAI", symbol: "XDAI", decimals: 18 },
  rpcUrls: ["https://rpc.gnosischain.com"],
  blockExplorer: { name: "Gnosisscan", url: "https://gnosisscan.io" },
})

/** Gnosis Chiado, a test network: its coins have no value. */
export const gnosisChiado: EvmNetwork = /* @__PURE__ */ defineEvmNetwork({
  id: 10200,
  name: "Gnosis Chiado",
  nativeCurrency: { name: "Gnosis", symbol: "xDAI", decimals: 18 },
  rpcUrls: ["https://rpc.chiadochain.net"],
  blockExplorer: { name: "Blockscout", url: "https://blockscout.chiadochain.net" },
  testnet: true,
})

/** Gravity Alpha. */
export const gravity: EvmNetwork = /* @__PURE__ */ defineEvmNetwork({
  id: 1625,
  name: "Gravity Alpha",
  nativeCurrency: { name: "G", symbol: "G", decimals: 18 },
  rpcUrls: ["https://rpc.gravity.xyz"],
  blockExplorer: { name: "Gravity Explorer", url: "https://explorer.gravity.xyz" },
})

/** Harmony One. */
export const harmonyOne: EvmNetwork = /* @__PURE__ */ defineEvmNetwork({
  id: 1666600000,
  name: "Harmony One",
  nativeCurrency: { name: "Harmony", symbol: "ONE", decimals: 18 },
  rpcUrls: ["https://api.harmony.one"],
  blockExplorer: { name: "Harmony Explorer", url: "https://explorer.harmony.one" },
})

/** Hemi. */
export const hemi: EvmNetwork = /* @__PURE__ */ defineEvmNetwork({
  id: 43111,
  name: "Hemi",
  nativeCurrency: { name: "Ether", symbol: "ETH", decimals: 18 },
  rpcUrls: ["https://rpc.hemi.network/rpc"],
  blockExplorer: { name: "blockscout", url: "https://explorer.hemi.xyz" },
})

/** Hoodi, a test network: its coins have no value. */
export const hoodi: EvmNetwork = /* @__PURE__ */ defineEvmNetwork({
  id: 560048,
  name: "Hoodi",
  nativeCurrency: { name: "Hoodi Ether", symbol: "ETH", decimals: 18 },
  rpcUrls: ["https://rpc.hoodi.ethpandaops.io"],
  blockExplorer: { name: "Etherscan", url: "https://hoodi.etherscan.io" },
  testnet: true,
})

/** HyperEVM. */
export const hyperEvm: EvmNetwork = /* @__PURE__ */ defineEvmNetwork({
  id: 999,
  name: "HyperEVM",
  nativeCurrency: { name: "HYPE", symbol: "HYPE", decimals: 18 },
  rpcUrls: ["https://rpc.hyperliquid.xyz/evm"],
  blockExplorer: { name: "HyperEVMScan", url: "https://hyperevmscan.io" },
})

/** Immutable zkEVM. */
export const immutableZkEvm: EvmNetwork = /* @__PURE__ */ defineEvmNetwork({
  id: 13371,
  name: "Immutable zkEVM",
  nativeCurrency: { name: "Immutable Coin", symbol: "IMX", decimals: 18 },
  rpcUrls: ["https://rpc.immutable.com"],
  blockExplorer: { name: "Immutable Explorer", url: "https://explorer.immutable.com" },
})

/** Ink. */
export const ink: EvmNetwork = /* @__PURE__ */ defineEvmNetwork({
  id: 57073,
  name: "Ink",
  nativeCurrency: { name: "Ether", symbol: "ETH", decimals: 18 },
  rpcUrls: ["https://rpc-gel.inkonchain.com"],
  blockExplorer: { name: "Blockscout", url: "https://explorer.inkonchain.com" },
})

/** IoTeX. */
export const iotex: EvmNetwork = /* @__PURE__ */ defineEvmNetwork({
  id: 4689,
  name: "IoTeX",
  nativeCurrency: { name: "IoTeX", symbol: "IOTX", decimals: 18 },
  rpcUrls: ["https://babel-api.mainnet.iotex.io"],
  blockExplorer: { name: "IoTeXScan", url: "https://iotexscan.io" },
})

/** Kaia. */
export const kaia: EvmNetwork = /* @__PURE__ */ defineEvmNetwork({
  id: 8217,
  name: "Kaia",
  nativeCurrency: { name: "Kaia", symbol: "KAIA", decimals: 18 },
  rpcUrls: ["https://public-en.node.kaia.io"],
  blockExplorer: { name: "KaiaScan", url: "https://kaiascan.io" },
})

/** Katana. */
export const katana: EvmNetwork = /* @__PURE__ */ defineEvmNetwork({
  id: 747474,
  name: "Katana",
  nativeCurrency: { name: "Ether", symbol: "ETH", decimals: 18 },
  rpcUrls: ["https://rpc.katana.network"],
  blockExplorer: { name: "katana explorer", url: "https://katanascan.com" },
})

/** Kava EVM. */
export const kava: EvmNetwork = /* @__PURE__ */ defineEvmNetwork({
  id: 2222,
  name: "Kava EVM",
  nativeCurrency: { name: "Kava", symbol: "KAVA", decimals: 18 },
  rpcUrls: ["https://evm.kava.io"],
  blockExplorer: { name: "Kava EVM Explorer", url: "https://kavascan.com" },
})

/** Lens. */
export const lens: EvmNetwork = /* @__PURE__ */ defineEvmNetwork({
  id: 232,
  name: "Lens",
  nativeCurrency: { name: "GHO", symbol: "GHO", decimals: 18 },
  rpcUrls: ["https://rpc.lens.xyz"],
  blockExplorer: { name: "Lens Block Explorer", url: "https://explorer.lens.xyz" },
})

/** Linea. */
export const linea: EvmNetwork = /* @__PURE__ */ defineEvmNetwork({
  id: 59144,
  name: "Linea",
  nativeCurrency: { name: "Linea Ether", symbol: "ETH", decimals: 18 },
  rpcUrls: ["https://rpc.linea.build"],
  blockExplorer: { name: "Etherscan", url: "https://lineascan.build" },
})

/** Linea Sepolia Testnet, a test network: its coins have no value. */
export const lineaSepolia: EvmNetwork = /* @__PURE__ */ defineEvmNetwork({
  id: 59141,
  name: "Linea Sepolia Testnet",
  nativeCurrency: { name: "Linea Ether", symbol: "ETH", decimals: 18 },
  rpcUrls: ["https://rpc.sepolia.linea.build"],
  blockExplorer: { name: "Etherscan", url: "https://sepolia.lineascan.build" },
  testnet: true,
})

/** Lisk. */
export const lisk: EvmNetwork = /* @__PURE__ */ defineEvmNetwork({
  id: 1135,
  name: "Lisk",
  nativeCurrency: { name: "Ether", symbol: "ETH", decimals: 18 },
  rpcUrls: ["https://rpc.api.lisk.com"],
  blockExplorer: { name: "Blockscout", url: "https://blockscout.lisk.com" },
})

/** Manta Pacific. */
export const manta: EvmNetwork = /* @__PURE__ */ defineEvmNetwork({
  id: 169,
  name: "Manta Pacific",
  nativeCurrency: { name: "ETH", symbol: "ETH", decimals: 18 },
  rpcUrls: ["https://pacific-rpc.manta.network/http"],
  blockExplorer: { name: "Manta Explorer", url: "https://pacific-explorer.manta.network" },
})

/** Mantle. */
export const mantle: EvmNetwork = /* @__PURE__ */ defineEvmNetwork({
  id: 5000,
  name: "Mantle",
  nativeCurrency: { name: "MNT", symbol: "MNT", decimals: 18 },
  rpcUrls: ["https://rpc.mantle.xyz"],
  blockExplorer: { name: "Mantle Explorer", url: "https://mantlescan.xyz" },
})

/** MegaETH. */
export const megaeth: EvmNetwork = /* @__PURE__ */ defineEvmNetwork({
  id: 4326,
  name: "MegaETH",
  nativeCurrency: { name: "Ether", symbol: "ETH", decimals: 18 },
  rpcUrls: ["https://mainnet.megaeth.com/rpc"],
  blockExplorer: { name: "Etherscan", url: "https://mega.etherscan.io" },
})

/** Merlin. */
export const merlin: EvmNetwork = /* @__PURE__ */ defineEvmNetwork({
  id: 4200,
  name: "Merlin",
  nativeCurrency: { name: "BTC", symbol: "BTC", decimals: 18 },
  rpcUrls: ["https://rpc.merlinchain.io"],
  blockExplorer: { name: "blockscout", url: "https://scan.merlinchain.io" },
})

/** Metis. */
export const metis: EvmNetwork = /* @__PURE__ */ defineEvmNetwork({
  id: 1088,
  name: "Metis",
  nativeCurrency: { name: "Metis", symbol: "METIS", decimals: 18 },
  rpcUrls: ["https://andromeda.metis.io/?owner=1088"],
  blockExplorer: { name: "Metis Explorer", url: "https://explorer.metis.io" },
})

/** Mint. */
export const mint: EvmNetwork = /* @__PURE__ */ defineEvmNetwork({
  id: 185,
  name: "Mint",
  nativeCurrency: { name: "Ether", symbol: "ETH", decimals: 18 },
  rpcUrls: ["https://rpc.mintchain.io"],
  blockExplorer: { name: "Mintchain explorer", url: "https://explorer.mintchain.io" },
})

/** Mode. */
export const mode: EvmNetwork = /* @__PURE__ */ defineEvmNetwork({
  id: 34443,
  name: "Mode",
  nativeCurrency: { name: "Ether", symbol: "ETH", decimals: 18 },
  rpcUrls: ["https://mainnet.mode.network"],
  blockExplorer: { name: "Modescan", url: "https://modescan.io" },
})

/** Monad. */
export const monad: EvmNetwork = /* @__PURE__ */ defineEvmNetwork({
  id: 143,
  name: "Monad",
  nativeCurrency: { name: "Monad", symbol: "MON", decimals: 18 },
  rpcUrls: ["https://rpc.monad.xyz"],
  blockExplorer: { name: "Monadscan", url: "https://monadscan.com" },
})

/** Moonbeam. */
export const moonbeam: EvmNetwork = /* @__PURE__ */ defineEvmNetwork({
  id: 1284,
  name: "Moonbeam",
  nativeCurrency: { name: "Moonbeam", symbol: "GLMR", decimals: 18 },
  rpcUrls: ["https://rpc.api.moonbeam.network"],
  blockExplorer: { name: "Moonscan", url: "https://moonscan.io" },
})

/** Moonriver. */
export const moonriver: EvmNetwork = /* @__PURE__ */ defineEvmNetwork({
  id: 1285,
  name: "Moonriver",
  nativeCurrency: { name: "Moonriver", symbol: "MOVR", decimals: 18 },
  rpcUrls: ["https://rpc.api.moonriver.moonbeam.network"],
  blockExplorer: { name: "Moonscan", url: "https://moonriver.moonscan.io" },
})

/** Morph. */
export const morph: EvmNetwork = /* @__PURE__ */ defineEvmNetwork({
  id: 2818,
  name: "Morph",
  nativeCurrency: { name: "Ether", symbol: "ETH", decimals: 18 },
  rpcUrls: ["https://rpc.morphl2.io"],
  blockExplorer: { name: "Morph Explorer", url: "https://explorer.morphl2.io" },
})

/** Oasys. */
export const oasys: EvmNetwork = /* @__PURE__ */ defineEvmNetwork({
  id: 248,
  name: "Oasys",
  nativeCurrency: { name: "Oasys", symbol: "OAS", decimals: 18 },
  rpcUrls: ["https://rpc.mainnet.oasys.games"],
  blockExplorer: { name: "OasysScan", url: "https://scan.oasys.games" },
})

/** opBNB. */
export const opBNB: EvmNetwork = /* @__PURE__ */ defineEvmNetwork({
  id: 204,
  name: "opBNB",
  nativeCurrency: { name: "BNB", symbol: "BNB", decimals: 18 },
  rpcUrls: ["https://opbnb-mainnet-rpc.bnbchain.org"],
  blockExplorer: { name: "opBNB (BSCScan)", url: "https://opbnb.bscscan.com" },
})

/** OP. */
export const optimism: EvmNetwork = /* @__PURE__ */ defineEvmNetwork({
  id: 10,
  name: "OP",
  nativeCurrency: { name: "Ether", symbol: "ETH", decimals: 18 },
  rpcUrls: ["https://mainnet.optimism.io"],
  blockExplorer: { name: "Optimism Explorer", url: "https://optimistic.etherscan.io" },
})

/** OP Sepolia, a test network: its coins have no value. */
export const optimismSepolia: EvmNetwork = /* @__PURE__ */ defineEvmNetwork({
  id: 11155420,
  name: "OP Sepolia",
  nativeCurrency: { name: "Sepolia Ether", symbol: "ETH", decimals: 18 },
  rpcUrls: ["https://sepolia.optimism.io"],
  blockExplorer: { name: "Blockscout", url: "https://optimism-sepolia.blockscout.com" },
  testnet: true,
})

/** Plasma. */
export const plasma: EvmNetwork = /* @__PURE__ */ defineEvmNetwork({
  id: 9745,
  name: "Plasma",
  nativeCurrency: { name: "Plasma", symbol: "XPL", decimals: 18 },
  rpcUrls: ["https://rpc.plasma.to"],
  blockExplorer: { name: "PlasmaScan", url: "https://plasmascan.to" },
})

/** Polygon Amoy, a test network: its coins have no value. */
export const polygonAmoy: EvmNetwork = /* @__PURE__ */ defineEvmNetwork({
  id: 80002,
  name: "Polygon Amoy",
  nativeCurrency: { name: "POL", symbol: "POL", decimals: 18 },
  rpcUrls: ["https://polygon-amoy-bor-rpc.publicnode.com"],
  blockExplorer: { name: "PolygonScan", url: "https://amoy.polygonscan.com" },
  testnet: true,
})

/** PulseChain. */
export const pulsechain: EvmNetwork = /* @__PURE__ */ defineEvmNetwork({
  id: 369,
  name: "PulseChain",
  nativeCurrency: { name: "Pulse", symbol: "PLS", decimals: 18 },
  rpcUrls: ["https://rpc.pulsechain.com"],
  blockExplorer: { name: "PulseScan", url: "https://ipfs.scan.pulsechain.com" },
})

/** Redstone. */
export const redstone: EvmNetwork = /* @__PURE__ */ defineEvmNetwork({
  id: 690,
  name: "Redstone",
  nativeCurrency: { name: "Ether", symbol: "ETH", decimals: 18 },
  rpcUrls: ["https://rpc.redstonechain.com"],
  blockExplorer: { name: "Blockscout", url: "https://explorer.redstone.xyz" },
})

/** Ronin. */
export const ronin: EvmNetwork = /* @__PURE__ */ defineEvmNetwork({
  id: 2020,
  name: "Ronin",
  nativeCurrency: { name: "RON", symbol: "RON", decimals: 18 },
  rpcUrls: ["https://api.roninchain.com/rpc"],
  blockExplorer: { name: "Ronin Explorer", url: "https://app.roninchain.com" },
})

/** Rootstock. */
export const rootstock: EvmNetwork = /* @__PURE__ */ defineEvmNetwork({
  id: 30,
  name: "Rootstock",
  nativeCurrency: { name: "Rootstock Bitcoin", symbol: "RBTC", decimals: 18 },
  rpcUrls: ["https://public-node.rsk.co"],
  blockExplorer: { name: "RSK Explorer", url: "https://explorer.rsk.co" },
})

/** Scroll. */
export const scroll: EvmNetwork = /* @__PURE__ */ defineEvmNetwork({
  id: 534352,
  name: "Scroll",
  nativeCurrency: { name: "Ether", symbol: "ETH", decimals: 18 },
  rpcUrls: ["https://rpc.scroll.io"],
  blockExplorer: { name: "Scrollscan", url: "https://scrollscan.com" },
})

/** Scroll Sepolia, a test network: its coins have no value. */
export const scrollSepolia: EvmNetwork = /* @__PURE__ */ defineEvmNetwork({
  id: 534351,
  name: "Scroll Sepolia",
  nativeCurrency: { name: "Ether", symbol: "ETH", decimals: 18 },
  rpcUrls: ["https://sepolia-rpc.scroll.io"],
  blockExplorer: { name: "Scrollscan", url: "https://sepolia.scrollscan.com" },
  testnet: true,
})

/** Sei Network. */
export const sei: EvmNetwork = /* @__PURE__ */ defineEvmNetwork({
  id: 1329,
  name: "Sei Network",
  nativeCurrency: { name: "Sei", symbol: "SEI", decimals: 18 },
  rpcUrls: ["https://evm-rpc.sei-apis.com"],
  blockExplorer: { name: "Seiscan", url: "https://seiscan.io" },
})

/** Sepolia, a test network: its coins have no value. */
export const sepolia: EvmNetwork = /* @__PURE__ */ defineEvmNetwork({
  id: 11155111,
  name: "Sepolia",
  nativeCurrency: { name: "Sepolia Ether", symbol: "ETH", decimals: 18 },
  rpcUrls: ["https://ethereum-sepolia-rpc.publicnode.com"],
  blockExplorer: { name: "Etherscan", url: "https://sepolia.etherscan.io" },
  testnet: true,
})

/** Shape. */
export const shape: EvmNetwork = /* @__PURE__ */ defineEvmNetwork({
  id: 360,
  name: "Shape",
  nativeCurrency: { name: "Ether", symbol: "ETH", decimals: 18 },
  rpcUrls: ["https://mainnet.shape.network"],
  blockExplorer: { name: "shapescan", url: "https://shapescan.xyz" },
})

/** Somnia. */
export const somnia: EvmNetwork = /* @__PURE__ */ defineEvmNetwork({
  id: 5031,
  name: "Somnia",
  nativeCurrency: { name: "Somnia", symbol: "SOMI", decimals: 18 },
  rpcUrls: ["https://api.infra.mainnet.somnia.network"],
  blockExplorer: { name: "Somnia Explorer", url: "https://explorer.somnia.network" },
})

/** Soneium. */
export const soneium: EvmNetwork = /* @__PURE__ */ defineEvmNetwork({
  id: 1868,
  name: "Soneium",
  nativeCurrency: { name: "Ether", symbol: "ETH", decimals: 18 },
  rpcUrls: ["https://rpc.soneium.org"],
  blockExplorer: { name: "Blockscout", url: "https://soneium.blockscout.com" },
})

/** Songbird Canary-Network. */
export const songbird: EvmNetwork = /* @__PURE__ */ defineEvmNetwork({
  id: 19,
  name: "Songbird Canary-Network",
  nativeCurrency: { name: "Songbird", symbol: "SGB", decimals: 18 },
  rpcUrls: ["https://songbird-api.flare.network/ext/C/rpc"],
  blockExplorer: { name: "Songbird Explorer", url: "https://songbird-explorer.flare.network" },
})

/** Sonic. */
export const sonic: EvmNetwork = /* @__PURE__ */ defineEvmNetwork({
  id: 146,
  name: "Sonic",
  nativeCurrency: { name: "Sonic", symbol: "S", decimals: 18 },
  rpcUrls: ["https://rpc.soniclabs.com"],
  blockExplorer: { name: "Sonic Explorer", url: "https://sonicscan.org" },
})

/** Sophon. */
export const sophon: EvmNetwork = /* @__PURE__ */ defineEvmNetwork({
  id: 50104,
  name: "Sophon",
  nativeCurrency: { name: "Sophon", symbol: "SOPH", decimals: 18 },
  rpcUrls: ["https://rpc.sophon.xyz"],
  blockExplorer: { name: "Sophon Block Explorer", url: "https://explorer.sophon.xyz" },
})

/** Stable. */
export const stable: EvmNetwork = /* @__PURE__ */ defineEvmNetwork({
  id: 988,
  name: "Stable",
  nativeCurrency: { name: "USDT0", symbol: "USDT0", decimals: 18 },
  rpcUrls: ["https://rpc.stable.xyz"],
  blockExplorer: { name: "Stablescan", url: "https://stablescan.xyz" },
})

/** Superseed. */
export const superseed: EvmNetwork = /* @__PURE__ */ defineEvmNetwork({
  id: 5330,
  name: "Superseed",
  nativeCurrency: { name: "Ether", symbol: "ETH", decimals: 18 },
  rpcUrls: ["https://mainnet.superseed.xyz"],
  blockExplorer: { name: "Superseed Explorer", url: "https://explorer.superseed.xyz" },
})

/** Swellchain. */
export const swellchain: EvmNetwork = /* @__PURE__ */ defineEvmNetwork({
  id: 1923,
  name: "Swellchain",
  nativeCurrency: { name: "Ether", symbol: "ETH", decimals: 18 },
  rpcUrls: ["https://swell-mainnet.alt.technology"],
  blockExplorer: { name: "Swell Explorer", url: "https://explorer.swellnetwork.io" },
})

/** Syscoin. */
export const syscoin: EvmNetwork = /* @__PURE__ */ defineEvmNetwork({
  id: 57,
  name: "Syscoin",
  nativeCurrency: { name: "Syscoin", symbol: "SYS", decimals: 18 },
  rpcUrls: ["https://rpc.syscoin.org"],
  blockExplorer: { name: "SyscoinExplorer", url: "https://explorer.syscoin.org" },
})

/** Taiko. */
export const taiko: EvmNetwork = /* @__PURE__ */ defineEvmNetwork({
  id: 167000,
  name: "Taiko",
  nativeCurrency: { name: "Ether", symbol: "ETH", decimals: 18 },
  rpcUrls: ["https://rpc.mainnet.taiko.xyz"],
  blockExplorer: { name: "Etherscan", url: "https://taikoscan.io" },
})

/** Telos. */
export const telos: EvmNetwork = /* @__PURE__ */ defineEvmNetwork({
  id: 40,
  name: "Telos",
  nativeCurrency: { name: "Telos", symbol: "TLOS", decimals: 18 },
  rpcUrls: ["https://rpc.telos.net"],
  blockExplorer: { name: "Teloscan", url: "https://www.teloscan.io" },
})

/** Unichain. */
export const unichain: EvmNetwork = /* @__PURE__ */ defineEvmNetwork({
  id: 130,
  name: "Unichain",
  nativeCurrency: { name: "Ether", symbol: "ETH", decimals: 18 },
  rpcUrls: ["https://mainnet.unichain.org"],
  blockExplorer: { name: "Uniscan", url: "https://uniscan.xyz" },
})

/** Unichain Sepolia, a test network: its coins have no value. */
export const unichainSepolia: EvmNetwork = /* @__PURE__ */ defineEvmNetwork({
  id: 1301,
  name: "Unichain Sepolia",
  nativeCurrency: { name: "Ether", symbol: "ETH", decimals: 18 },
  rpcUrls: ["https://sepolia.unichain.org"],
  blockExplorer: { name: "Uniscan", url: "https://sepolia.uniscan.xyz" },
  testnet: true,
})

/** Vana. */
export const vana: EvmNetwork = /* @__PURE__ */ defineEvmNetwork({
  id: 1480,
  name: "Vana",
  nativeCurrency: { name: "Vana", symbol: "VANA", decimals: 18 },
  rpcUrls: ["https://rpc.vana.org"],
  blockExplorer: { name: "Vana Block Explorer", url: "https://vanascan.io" },
})

/** Viction. */
export const viction: EvmNetwork = /* @__PURE__ */ defineEvmNetwork({
  id: 88,
  name: "Viction",
  nativeCurrency: { name: "Viction", symbol: "VIC", decimals: 18 },
  rpcUrls: ["https://rpc.viction.xyz"],
  blockExplorer: { name: "VIC Scan", url: "https://vicscan.xyz" },
})

/** World Chain. */
export const worldchain: EvmNetwork = /* @__PURE__ */ defineEvmNetwork({
  id: 480,
  name: "World Chain",
  nativeCurrency: { name: "Ether", symbol: "ETH", decimals: 18 },
  rpcUrls: ["https://worldchain-mainnet.g.alchemy.com/public"],
  blockExplorer: { name: "Worldscan", url: "https://worldscan.org" },
})

/** X Layer. */
export const xLayer: EvmNetwork = /* @__PURE__ */ defineEvmNetwork({
  id: 196,
  name: "X Layer",
  nativeCurrency: { name: "OKB", symbol: "OKB", decimals: 18 },
  rpcUrls: ["https://xlayerrpc.okx.com"],
  blockExplorer: { name: "OKLink", url: "https://www.oklink.com/xlayer" },
})

/** XDC Network. */
export const xdc: EvmNetwork = /* @__PURE__ */ defineEvmNetwork({
  id: 50,
  name: "XDC Network",
  nativeCurrency: { name: "XDC", symbol: "XDC", decimals: 18 },
  rpcUrls: ["https://rpc.xdcrpc.com"],
  blockExplorer: { name: "XDCScan", url: "https://xdcscan.com" },
})

/** ZetaChain. */
export const zetachain: EvmNetwork = /* @__PURE__ */ defineEvmNetwork({
  id: 7000,
  name: "ZetaChain",
  nativeCurrency: { name: "Zeta", symbol: "ZETA", decimals: 18 },
  rpcUrls: ["https://zetachain-evm.blockpi.network/v1/rpc/public"],
  blockExplorer: { name: "ZetaScan", url: "https://zetascan.com" },
})

/** Zilliqa. */
export const zilliqa: EvmNetwork = /* @__PURE__ */ defineEvmNetwork({
  id: 32769,
  name: "Zilliqa",
  nativeCurrency: { name: "Zilliqa", symbol: "ZIL", decimals: 18 },
  rpcUrls: ["https://api.zilliqa.com"],
  blockExplorer: { name: "Ethernal", url: "https://evmx.zilliqa.com" },
})

/** Zircuit. */
export const zircuit: EvmNetwork = /* @__PURE__ */ defineEvmNetwork({
  id: 48900,
  name: "Zircuit",
  nativeCurrency: { name: "Ether", symbol: "ETH", decimals: 18 },
  rpcUrls: ["https://mainnet.zircuit.com"],
  blockExplorer: { name: "Zircuit Explorer", url: "https://explorer.zircuit.com" },
})

/** ZKsync Era. */
export const zksync: EvmNetwork = /* @__PURE__ */ defineEvmNetwork({
  id: 324,
  name: "ZKsync Era",
  nativeCurrency: { name: "Ether", symbol: "ETH", decimals: 18 },
  rpcUrls: ["https://mainnet.era.zksync.io"],
  blockExplorer: { name: "ZKsync Explorer", url: "https://explorer.zksync.io" },
})

/** ZKsync Sepolia Testnet, a test network: its coins have no value. */
export const zksyncSepoliaTestnet: EvmNetwork = /* @__PURE__ */ defineEvmNetwork({
  id: 300,
  name: "ZKsync Sepolia Testnet",
  nativeCurrency: { name: "Ether", symbol: "ETH", decimals: 18 },
  rpcUrls: ["https://sepolia.era.zksync.dev"],
  blockExplorer: { name: "ZKsync Explorer", url: "https://sepolia.explorer.zksync.io" },
  testnet: true,
})

/** Zora. */
export const zora: EvmNetwork = /* @__PURE__ */ defineEvmNetwork({
  id: 7777777,
  name: "Zora",
  nativeCurrency: { name: "Ether", symbol: "ETH", decimals: 18 },
  rpcUrls: ["https://rpc.zora.energy"],
  blockExplorer: { name: "Explorer", url: "https://explorer.zora.energy" },
})
