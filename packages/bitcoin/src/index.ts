export { bitcoin } from './bitcoin.ts'
export type { BitcoinOptions } from './bitcoinOptions.ts'
export type { StandardAccount, StandardWallet } from '@latchkit/core/adapters'
