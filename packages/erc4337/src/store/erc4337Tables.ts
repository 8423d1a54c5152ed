/** A user operation of the built-in bundler. */
interface UserOperations {
  network: string
  hash: string
  entry_point: string
  sender: string
  nonce: string
  /** JSON, as in JSON-RPC. */
  body: string
  state: 'waiting' | 'bundled' | 'included' | 'dropped'
  bundle: string | null
  /** Failed transactions that contained it. */
  attempts: number
  /** Why it was dropped. */
  reason: string | null
  received_at: string
  updated_at: string
}

/** A nonce of the operator's key and all transactions signed for it. Only one of them can be mined. */
interface OperationBundles {
  id: string
  network: string
  operator: string
  nonce: number
  state: 'open' | 'mined' | 'lost'
  /** JSON. */
  attempts: string
  /** Hash of the mined transaction. */
  transaction_hash: string | null
  sent_at: string
}

/** What a project has reserved or paid for an operation. Amounts are decimal texts of wei. */
interface Sponsorships {
  network: string
  project: string
  sender: string
  /** The EntryPoint, a colon and the nonce. */
  nonce: string
  /** Maximum cost, or the actual cost once settled. */
  wei: string
  /** The periods whose sums contain it. */
  day: string
  month: string
  /** Unix time in seconds at which the sponsorship expires. */
  valid_until: number
  /** The newest block at the time of the reservation. */
  from_block: number
  state: 'promised' | 'settled'
  /** Keyed hash of the address that asked; null once settled, and in rows of earlier versions. */
  client: string | null
}

/** What a project has reserved and paid in a period, for one account or for all. */
interface SponsoredSums {
  network: string
  project: string
  /** An account, `client:` and a hash, or `all`. */
  payer: string
  /** `2026-11-21`, `2026-11`, or `open` for the sum of what is reserved and not settled. */
  period: string
  wei: string
}

/** Counts of an entity's operations on a day, UTC. */
interface OperationReputations {
  network: string
  /** In lower case. */
  address: string
  /** `2026-11-21`. */
  day: string
  included: number
  /** By weight. */
  failed: number
}

/** A smart session. Times are Unix times in seconds. */
interface Sessions {
  pci: string
  project: string
  network: string
  account: string
  validator: string
  session_id: string
  /** ABI-encoded for the validator. */
  terms: string
  /** JSON of the site's request. */
  permissions: string
  policies: string
  expiry: number
  created_at: number
  activated_at: number | null
  charged_at: number | null
  revoked_at: number | null
  /** Keyed hash of the address that created it; null once activated, and in rows of earlier versions. */
  client: string | null
}

/** A co-signed user operation of a session. */
interface SessionOperations {
  pci: string
  hash: string
  /** A decimal text, as all amounts. */
  nonce: string
  /** JSON: what it takes from each limit. */
  charges: string
  /** How often it was signed and not released. */
  holders: number
  signed_at: number
}

/** What a session has spent of one of its limits. */
interface SessionTotals {
  pci: string
  counter: string
  spent: string
}

/** The tables of bundler, paymaster and sessions. */
export interface Erc4337Tables {
  user_operations: UserOperations
  operation_bundles: OperationBundles
  sponsorships: Sponsorships
  sponsored_sums: SponsoredSums
  operation_reputations: OperationReputations
  sessions: Sessions
  session_operations: SessionOperations
  session_totals: SessionTotals
}
