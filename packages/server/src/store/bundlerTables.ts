/** A user operation that somebody gave to the server's own bundler. */
interface UserOperations {
  network: string
  hash: string
  entry_point: string
  sender: string
  nonce: string
  /** As JSON-RPC writes it. */
  body: string
  state: 'waiting' | 'bundled' | 'included' | 'dropped'
  bundle: string | null
  /** How often a transaction with it has failed. */
  attempts: number
  /** Why it was dropped. */
  reason: string | null
  received_at: string
  updated_at: string
}

/** A nonce of a bundler's key, and every transaction that was signed for it: one of them alone can be mined. */
interface OperationBundles {
  id: string
  network: string
  operator: string
  nonce: number
  state: 'open' | 'mined' | 'lost'
  /** JSON. */
  attempts: string
  /** Of the one that was mined. */
  transaction_hash: string | null
  sent_at: string
}

/** How much a project has promised to pay, or has paid, for an operation. Amounts are decimal texts of wei. */
interface Sponsorships {
  network: string
  project: string
  sender: string
  /** The EntryPoint, a colon and the nonce. */
  nonce: string
  /** What it may cost at most, or did cost once it was settled. */
  wei: string
  /** The periods of the sums that it counts for. */
  day: string
  month: string
  /** After this moment, in seconds, nobody can use it any more. */
  valid_until: number
  /** The newest block when it was promised. */
  from_block: number
  state: 'promised' | 'settled'
}

/** What a project has promised and paid in a period, for one account or for all. */
interface SponsoredSums {
  network: string
  project: string
  /** An account, or `all`. */
  payer: string
  /** `2026-11-21` or `2026-11`. */
  period: string
  wei: string
}

/** How the operations of an account, a paymaster or a factory have fared on a day, UTC. */
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

/** The tables of the bundler and of the paymaster. */
export interface BundlerTables {
  user_operations: UserOperations
  operation_bundles: OperationBundles
  sponsorships: Sponsorships
  sponsored_sums: SponsoredSums
  operation_reputations: OperationReputations
}
