export { type ChromiumOptions, chromiumOptions } from './browser/chromiumOptions.ts'
export { launchChromium, type LaunchOptions } from './browser/launchChromium.ts'
export { type BrowserWithExtension, launchWithExtension } from './browser/launchWithExtension.ts'
export {
  createEvmTestWallet,
  type TestWallet,
  type TestWalletOptions,
} from './createEvmTestWallet.ts'
export type { Hex } from './crypto/hex.ts'
export type { WalletInfo } from './page/installProvider.ts'
export { walletIcon } from './page/walletIcon.ts'
export type { Answer, WalletChain, WalletConfig } from './wallet/config.ts'
export type { Prompt } from './wallet/prompts.ts'
export { walletErrorCodes } from './wallet/rpcError.ts'
export type { SeenRequest } from './wallet/state.ts'
export type { WalletControls } from './wallet/walletControls.ts'
export { withTestWallet } from './withTestWallet.ts'
