export { bitcoin, type BitcoinOptions } from './bitcoin.ts'
export type { StandardAccount, StandardWallet } from '@latchkit/core/adapters'
