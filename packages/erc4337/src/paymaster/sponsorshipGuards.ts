/** What keeps a sponsorship from being worth money to anyone but its user. Tests and drills switch guards off. */
export interface SponsorshipGuards {
  /** Gas limits are checked against the server's own estimate. */
  readonly capsGas: boolean
  /** Fees are checked against the network's own. */
  readonly capsFees: boolean
  /** Only the server's own bundler can send a sponsored operation. */
  readonly bindsBundler: boolean
  /** If a project lists calls, accounts must run code that is known to make exactly those. */
  readonly knowsAccounts: boolean
  /** Only a share of the monthly limit is reserved at once, and a share of that for one client. */
  readonly limitsOpenWei: boolean
}

/** All guards on, as in a server. */
export const allGuards: SponsorshipGuards = {
  capsGas: true,
  capsFees: true,
  bindsBundler: true,
  knowsAccounts: true,
  limitsOpenWei: true,
}
