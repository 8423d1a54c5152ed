import type { NetworkId } from '@latchkit/wire'

/** Something that can be bought, with all that is known of it. */
export interface OnrampAsset {
  /** CAIP-10 id. */
  readonly id: string
  readonly code: string
  /** As providers call it. */
  readonly network: string
  readonly networkId: NetworkId
  readonly networkName: string
  /** `undefined` for the native coin. */
  readonly contract?: string | undefined
  readonly name: string
  readonly symbol: string
  readonly decimals: number
}
