export { type ChromiumOptions, chromiumOptions } from './browser/chromiumOptions.ts'
export { launchChromium, type LaunchOptions } from './browser/launchChromium.ts'
export { type BrowserWithExtension, launchWithExtension } from './browser/launchWithExtension.ts'
export {
  createEvmTestWallet,
  type TestWallet,
  type TestWalletOptions,
} from './createEvmTestWallet.ts'
export type { Hex } from './evm/crypto/hex.ts'
export type { WalletInfo } from './page/installProvider.ts'
export { walletIcon } from './page/walletIcon.ts'
export type { Answer, WalletChain, WalletConfig } from './evm/config.ts'
export type { Prompt } from './owner/prompts.ts'
export { walletErrorCodes } from './owner/rpcError.ts'
export type { SeenRequest } from './evm/state.ts'
export type { WalletControls } from './evm/walletControls.ts'
export { withTestWallet } from './withTestWallet.ts'
