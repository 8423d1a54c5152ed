import type { StaleCacheTables } from '@latchkit/backend/store'
import type { Erc4337Tables } from '@latchkit/erc4337'
import type { RelayTables } from '@latchkit/relay'
import type { LoginTables } from './loginTables.ts'

/** How far the past of an account is read: every block from `low` to `high`. */
interface AccountScans {
  network: string
  address: string
  /** How native transfers were found; another way means reading again. */
  native: string
  low: number
  high: number
  /** Of block `high`: where it is still the newest, nothing is new. */
  high_hash: string
  /** A block that was deep enough to be final, to notice a chain that is no longer the same. */
  checkpoint: number
  checkpoint_hash: string
  updated_at: string
}

/** That a transaction touches an account; `body` is what it did, as JSON, once it was looked at. */
interface AccountTransactions {
  network: string
  address: string
  block: number
  position: number
  hash: string
  block_hash: string
  body: string | null
}

/** A token contract that once moved something to or from an account. */
interface AccountTokens {
  network: string
  address: string
  token: string
}

/** Native coins that a contract moved to or from an account. Amounts are decimal texts of base units. */
interface InternalTransfers {
  network: string
  address: string
  hash: string
  path: string
  block: number
  sender: string
  receiver: string
  amount: string
}

/** How far whole blocks of a network are read. */
interface BlockScans {
  network: string
  low: number
  high: number
  high_hash: string
  checkpoint: number
  checkpoint_hash: string
}

/** Sender and receiver of every transaction in the blocks that were read whole. */
interface BlockTransactions {
  network: string
  block: number
  position: number
  hash: string
  block_hash: string
  sender: string
  receiver: string | null
}

/** What a token contract says of itself; `null` where it says nothing. */
interface Tokens {
  network: string
  address: string
  name: string | null
  symbol: string | null
  decimals: number | null
  read_at: string
}

/** What a collection says of one of its tokens. */
interface Nfts {
  network: string
  address: string
  token_id: string
  name: string | null
  image: string | null
  collection: string | null
  symbol: string | null
  description: string | null
  /** JSON; null where there are none. */
  traits: string | null
  /** Where the video or the recording is. */
  media: string | null
  read_at: string
}

/** A token of a collection that once came to an account, and the block in which it did. */
interface AccountNfts {
  network: string
  address: string
  token: string
  token_id: string
  kind: 'erc721' | 'erc1155'
  block: number
}

/** A name that somebody has registered. Nothing of it is ever forgotten. */
interface Names {
  name: string
  registered_at: string
  updated_at: string
  /** When what last changed it was signed: an older signature changes nothing any more. */
  signed_at: string
  /** JSON. */
  attributes: string
}

/** An address of a name, in lower case. */
interface NameAddresses {
  name: string
  /** ENSIP-11, in decimal. */
  coin_type: string
  address: string
  /**
   * `signed`: the account has shown that the name is its own. `named`: the owner of the name has said so. `copied`: it
   * is that of a contract on another chain, and nobody has said that it is the same account here.
   */
  proof: 'signed' | 'named' | 'copied'
  created_at: string
}

/** How many names an address has registered, ever. */
interface NameRegistrants {
  /** In lower case. */
  address: string
  registered: number
}

/** What somebody buys with money. Sums are decimal texts. */
interface OnrampOrders {
  id: string
  project: string
  provider: string
  seller: string
  account: string
  /** CAIP-10 id of what is bought. */
  asset: string
  currency: string
  amount: string
  purchase_amount: string | null
  status: 'created' | 'pending' | 'completed' | 'failed'
  hash: string | null
  reason: string | null
  created_at: string
  updated_at: string
}

interface OfframpOrders {
  id: string
  project: string
  provider: string
  account: string
  /** CAIP-10 id of what is sold. */
  asset: string
  amount: string
  currency: string
  payout_amount: string | null
  status: 'created' | 'waiting' | 'received' | 'completed' | 'failed' | 'refunded' | 'expired'
  /** Where the provider awaits the coins; never changed. */
  deposit_address: string | null
  deposit_amount: string | null
  hash: string | null
  reason: string | null
  expires_at: string | null
  created_at: string
  updated_at: string
}

/** That a provider has told something, so that it counts once. */
interface OnrampMessages {
  provider: string
  id: string
  received_at: string
}

/** A wallet that the operator has imported. */
interface WalletListings {
  id: string
  /** Among the imported ones; lower comes first. */
  place: number
  /** A WalletListing, as JSON. */
  body: string
  /** The digest of where its picture was taken from, so that it is not fetched twice. */
  pictures: string
  imported_at: string
}

/** A picture that was imported, under the digest of its bytes. */
interface Pictures {
  id: string
  size: 'small' | 'large'
  content_type: string
  body: Uint8Array
}

/** Something that happened on a page of a project. */
interface AnalyticsEvents {
  project: string
  id: string
  event: string
  /** The host of the page. */
  domain: string | null
  /** CAIP-2 id of one of the server's networks. */
  network: string | null
  wallet: string | null
  /** Where the operator keeps addresses. */
  address: string | null
  /** When it happened, as the page says; a day at most before it came. */
  at: string
}

/** A session that the server keeps for a site. */
interface SignInSessions {
  project: string
  /** The SHA-256 of what the cookie holds. */
  id: string
  /** What `@latchkit/auth` knows of it, as JSON. */
  value: string
  /** Milliseconds since 1970. */
  expires_at: number
}

/** An account that has signed in, as `namespace:address`. */
interface SignInAccounts {
  project: string
  account: string
  session: string
}

/** A nonce that was used, until it would have expired. */
interface SignInNonces {
  nonce: string
  /** Milliseconds since 1970. */
  expires_at: number
}

/** What a token cost: the first price that was found in a step of time, in the currency of the configuration. */
interface PricePoints {
  network: string
  /** In the server's form; the placeholder address for a native coin. */
  address: string
  /** A point of five minutes is kept for a day, one of an hour for a month, one of a day for ever. */
  step: 'minutes' | 'hour' | 'day'
  /** When the step began, in milliseconds since 1970. */
  started_at: number
  /** When the price was found, in milliseconds since 1970. */
  at: number
  price: number
}

/** The tables of the store. */
export interface Tables extends StaleCacheTables, Erc4337Tables, RelayTables, LoginTables {
  account_scans: AccountScans
  account_transactions: AccountTransactions
  account_tokens: AccountTokens
  account_nfts: AccountNfts
  internal_transfers: InternalTransfers
  block_scans: BlockScans
  block_transactions: BlockTransactions
  tokens: Tokens
  nfts: Nfts
  names: Names
  name_addresses: NameAddresses
  name_registrants: NameRegistrants
  onramp_orders: OnrampOrders
  offramp_orders: OfframpOrders
  onramp_messages: OnrampMessages
  wallet_listings: WalletListings
  pictures: Pictures
  analytics_events: AnalyticsEvents
  sign_in_sessions: SignInSessions
  sign_in_accounts: SignInAccounts
  sign_in_nonces: SignInNonces
  price_points: PricePoints
}
