export type { BitcoinChain, BitcoinConfig, BitcoinKeys } from './bitcoin/config.ts'
export type { BitcoinControls } from './bitcoin/bitcoinControls.ts'
export { type ChromiumOptions, chromiumOptions } from './browser/chromiumOptions.ts'
export { launchChromium, type LaunchOptions } from './browser/launchChromium.ts'
export { launchPlainChromium, type PlainChromium } from './browser/launchPlainChromium.ts'
export { type BrowserWithExtension, launchWithExtension } from './browser/launchWithExtension.ts'
export { type BitcoinTestWallet, createBitcoinTestWallet } from './createBitcoinTestWallet.ts'
export {
  createEvmTestWallet,
  type TestWallet,
  type TestWalletOptions,
} from './createEvmTestWallet.ts'
export {
  type AnyWalletOptions,
  createMultichainTestWallet,
  type EvmConfig,
  type MultichainTestWallet,
  type WalletNamespaces as WalletFamilies,
} from './createMultichainTestWallet.ts'
export { createSolanaTestWallet, type SolanaTestWallet } from './createSolanaTestWallet.ts'
export type { WalletChain, WalletConfig } from './evm/config.ts'
export type { Hex } from './evm/crypto/hex.ts'
export type { EvmControls, WalletControls } from './evm/walletControls.ts'
export type { ExtensionConfig } from './extension/extensionConfig.ts'
export type { ExtensionControls } from './extension/extensionControls.ts'
export type { Answer } from './owner/answer.ts'
export type { SeenRequest } from './owner/owner.ts'
export type { OwnerControls } from './owner/ownerControls.ts'
export type { Prompt } from './owner/prompts.ts'
export { walletErrorCodes } from './owner/rpcError.ts'
export type { WalletInfo } from './page/installProvider.ts'
export { walletIcon } from './page/walletIcon.ts'
export {
  createPhoneWallet,
  type PhoneGrant,
  type PhoneProposal,
  type PhoneWallet,
} from './phone/createPhoneWallet.ts'
export {
  grantNamespaces,
  type GrantedNamespaces,
  type PhoneHoldings,
  type WantedNamespaces,
} from './phone/grantNamespaces.ts'
export { type Phone, type PhoneOptions, startPhone } from './phone/startPhone.ts'
export { type PhoneProgram, startPhoneProgram } from './phone/startPhoneProgram.ts'
export type { SolanaChain, SolanaConfig } from './solana/config.ts'
export type { SolanaControls } from './solana/solanaControls.ts'
export { withTestWallet } from './withTestWallet.ts'
