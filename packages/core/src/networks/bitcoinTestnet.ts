import { defineBitcoinNetwork, type Network } from './network.ts'

/** Bitcoin's third test network: its coins are worth nothing. */
export const bitcoinTestnet: Network = defineBitcoinNetwork({
  id: '000000000933ea01ad0ee984209779ba',
  name: 'Bitcoin Testnet',
  rpcUrls: ['https://mempool.space/testnet/api', 'https://blockstream.info/testnet/api'],
  blockExplorer: { name: 'mempool.space', url: 'https://mempool.space/testnet' },
  testnet: true,
})
