export { bitcoin } from './bitcoin.ts'
export { bitcoinSignet } from './bitcoinSignet.ts'
export { bitcoinTestnet } from './bitcoinTestnet.ts'
export { ethereum } from './ethereum.ts'
export {
  defineBitcoinNetwork,
  defineEvmNetwork,
  defineSolanaNetwork,
  type Network,
} from './network.ts'
export { polygon } from './polygon.ts'
export { solanaMainnet } from './solanaMainnet.ts'
export { solanaDevnet } from './solanaDevnet.ts'
export { solanaTestnet } from './solanaTestnet.ts'
