import type { WalletConnectFactory, WalletConnectMetadata } from '@latchkit/core'

/** What {@link walletConnectConnector} takes. */
export interface WalletConnectConnectorOptions {
  /** What `walletConnect()` of `@latchkit/walletconnect/kit` answers. */
  readonly walletConnect: WalletConnectFactory
  /** What wallets are told of the site. */
  readonly metadata: WalletConnectMetadata
}
