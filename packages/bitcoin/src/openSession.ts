import type { NetworkId } from '@latchkit/wire'
import type { WalletAddress } from './wallet/parseAddresses.ts'
import type { WalletLink } from './wallet/walletLink.ts'

/** A session with a wallet. */
export interface OpenSession {
  readonly link: WalletLink
  readonly networkId: NetworkId
  readonly addresses: readonly WalletAddress[]
}
