export { ethereum } from './ethereum.ts'
export { defineEvmNetwork, type Network } from './network.ts'
export { polygon } from './polygon.ts'
