import { defineBitcoinNetwork, type Network } from './network.ts'

/** Bitcoin mainnet. */
export const bitcoin: Network = defineBitcoinNetwork({
  id: '000000000019d6689c085ae165831e93',
  name: 'Bitcoin',
  rpcUrls: ['https://mempool.space/api', 'https://blockstream.info/api'],
  blockExplorer: { name: 'mempool.space', url: 'https://mempool.space' },
})
