export {
  walletConnectConnector,
  type WagmiConfig,
  type WagmiConnector,
  type WalletConnectConnectorOptions,
} from './walletConnectConnector.ts'
