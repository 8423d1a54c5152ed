import type { WalletCall } from '../owner/answerRequest.ts'
import type { Owner } from '../owner/owner.ts'
import type { Sites } from '../owner/createSites.ts'
import type { BitcoinAddress } from './bitcoinAddress.ts'
import type { BitcoinChain, BitcoinConfig, BitcoinKeys } from './config.ts'

/** What the methods of a Bitcoin wallet work with. */
export interface BitcoinContext {
  readonly config: BitcoinConfig
  readonly owner: Owner
  readonly sites: Sites<BitcoinKeys>
  readonly addressesOf: (keys: BitcoinKeys) => readonly BitcoinAddress[]
  chain: BitcoinChain
  /** False while the wallet pretends to have lost its chains. */
  isOnline: boolean
  /** Emits an event to a site, in the shape of the wallet's interface. Resolves when its pages have received it. */
  tell(origin: string, news: BitcoinNews): Promise<void>
}

/** What has changed for a site: the accounts, the chain, or that it may see nothing any more. */
export type BitcoinNews = 'accounts' | 'chain' | 'left'

/** One feature or method of a Bitcoin wallet: answers its result or throws `RpcError`. */
export type BitcoinMethod = (wallet: BitcoinContext, call: WalletCall) => unknown

/** How pages speak with a Bitcoin wallet. */
export interface BitcoinWay {
  readonly methods: Readonly<Record<string, BitcoinMethod>>
  /** The event that tells of news; `undefined` where this way has no word for it. */
  event(
    wallet: BitcoinContext,
    shared: readonly BitcoinAddress[],
    news: BitcoinNews,
  ): { readonly name: string; readonly payload: unknown } | undefined
  /** Converts an error to the shape of this interface. */
  translate?(error: unknown): unknown
}
