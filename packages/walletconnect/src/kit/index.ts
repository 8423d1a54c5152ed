export type { WalletConnectFactory } from '@latchkit/wire/walletconnect'
export { walletConnect, type WalletConnectKitOptions } from './walletConnect.ts'
