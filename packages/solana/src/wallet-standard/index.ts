export { latchkitWallet, type LatchkitWalletOptions } from './latchkitWallet.ts'
export { registerLatchkitWallet } from './registerLatchkitWallet.ts'
