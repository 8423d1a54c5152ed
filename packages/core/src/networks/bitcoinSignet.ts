import { defineBitcoinNetwork, type Network } from './network.ts'

/** Bitcoin's signet, whose blocks are signed and come regularly: its coins are worth nothing. */
export const bitcoinSignet: Network = defineBitcoinNetwork({
  id: '00000008819873e925422c1ff0f99f7c',
  name: 'Bitcoin Signet',
  rpcUrls: ['https://mempool.space/signet/api', 'https://blockstream.info/signet/api'],
  blockExplorer: { name: 'mempool.space', url: 'https://mempool.space/signet' },
  testnet: true,
})
