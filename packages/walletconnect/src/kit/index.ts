export {
  walletConnect,
  type WalletConnectKit,
  type WalletConnectKitOptions,
} from './walletConnect.ts'
