export { type InstallableWallet, walletFixtures, type WalletFixtures } from './walletFixtures.ts'
