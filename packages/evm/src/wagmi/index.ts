export type { WagmiConfig } from './wagmiConfig.ts'
export { walletConnectConnector, type WagmiConnector } from './walletConnectConnector.ts'
export type { WalletConnectConnectorOptions } from './walletConnectConnectorOptions.ts'
