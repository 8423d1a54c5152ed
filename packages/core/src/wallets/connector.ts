import type { Namespace } from '@latchkit/wire'

/** A wallet, as one chain family can reach it. */
export interface Connector {
  /** Stable within its namespace: the rdns of an EIP-6963 wallet, the name of a Wallet Standard one. */
  readonly id: string
  readonly name: string
  readonly namespace: Namespace
  readonly type: 'injected' | 'walletConnect' | 'external'
  /** A `data:image/…` URI as the wallet announced it, checked; shown through `<img>` alone. */
  readonly icon?: string
  readonly rdns?: string
}
