import type { Network } from '../network.ts'
import { defineBitcoinNetwork } from './defineNetwork.ts'

/** Bitcoin mainnet. */
export const bitcoin: Network = /* @__PURE__ */ defineBitcoinNetwork({
  id: '000000000019d6689c085ae165831e93',
  name: 'Bitcoin',
  rpcUrls: ['https://mempool.space/api', 'https://blockstream.info/api'],
  blockExplorer: { name: 'mempool.space', url: 'https://mempool.space' },
})

/** Bitcoin's signet, whose blocks are signed and come regularly: its coins are worth nothing. */
export const bitcoinSignet: Network = /* @__PURE__ */ defineBitcoinNetwork({
  id: '00000008819873e925422c1ff0f99f7c',
  name: 'Bitcoin Signet',
  rpcUrls: ['https://mempool.space/signet/api', 'https://blockstream.info/signet/api'],
  blockExplorer: { name: 'mempool.space', url: 'https://mempool.space/signet' },
  testnet: true,
})

/** Bitcoin's third test network: its coins are worth nothing. */
export const bitcoinTestnet: Network = /* @__PURE__ */ defineBitcoinNetwork({
  id: '000000000933ea01ad0ee984209779ba',
  name: 'Bitcoin Testnet',
  rpcUrls: ['https://mempool.space/testnet/api', 'https://blockstream.info/testnet/api'],
  blockExplorer: { name: 'mempool.space', url: 'https://mempool.space/testnet' },
  testnet: true,
})
