export { bitcoin, type BitcoinOptions } from './bitcoin.ts'
export type { StandardAccount, StandardWallet } from './wallet/standardWallet.ts'
