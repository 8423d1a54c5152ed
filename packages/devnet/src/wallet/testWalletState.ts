/** How the wallet answers: when its owner has, at once, or after a few seconds. */
export type TestWalletMode = 'ask' | 'approve' | 'slow'

/** All that the wallet's page shows. */
export interface TestWalletState {
  readonly mode: TestWalletMode
  readonly isLocked: boolean
  readonly accounts: readonly { readonly family: string; readonly address: string }[]
  /** A site that wants to connect. */
  readonly proposal: {
    readonly site: string
    readonly url: string
    readonly networks: number
  } | null
  readonly prompts: readonly {
    readonly id: number
    /** `unlock` is answered by unlocking the wallet. */
    readonly kind: 'unlock' | 'confirm'
    readonly site: string
    readonly title: string
    readonly lines: readonly string[]
  }[]
  /** The names of the sites that are connected. */
  readonly sites: readonly string[]
  /** The latest ones, newest first. */
  readonly requests: readonly {
    readonly method: string
    readonly status: 'pending' | 'done' | 'failed'
    readonly site: string
  }[]
}
