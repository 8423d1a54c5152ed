import type { WalletConnectFactory, WalletConnectMetadata } from '@latchkit/core'

/** Options of {@link walletConnectConnector}. */
export interface WalletConnectConnectorOptions {
  /** The result of `walletConnect()` of `@latchkit/walletconnect/kit`. */
  readonly walletConnect: WalletConnectFactory
  /** How the site introduces itself to wallets. */
  readonly metadata: WalletConnectMetadata
}
