import type { Namespace } from '@latchkit/wire'

/** A wallet as one namespace reaches it. */
export interface Connector {
  /** Stable within its namespace: the rdns of an EIP-6963 wallet, the name of a Wallet Standard one. */
  readonly id: string
  readonly name: string
  readonly namespace: Namespace
  /** `frame`: the page is in a frame of this wallet, whose account the visitor chose by opening the page there. `login`: the visitor's own, by e-mail. */
  readonly type: 'injected' | 'walletConnect' | 'external' | 'frame' | 'login'
  /** A `data:image/…` URI as the wallet announced it, checked; shown through `<img>` alone. */
  readonly icon?: string
  readonly rdns?: string
}
