/** What keeps a sponsorship from being worth money to anyone but its user. Tests and drills switch guards off. */
export interface SponsorshipGuards {
  /** Gas limits are held to the server's own estimate. */
  readonly capsGas: boolean
  /** Fees are held to the network's own. */
  readonly capsFees: boolean
  /** Only the server's own bundler can send what was signed. */
  readonly bindsBundler: boolean
  /** Where a project names its calls, accounts must run code that is known to make them. */
  readonly knowsAccounts: boolean
  /** Only a share of the month is reserved at once, and of that a share for one client. */
  readonly limitsOpenWei: boolean
}

/** All of them on, as the server runs. */
export const allGuards: SponsorshipGuards = {
  capsGas: true,
  capsFees: true,
  bindsBundler: true,
  knowsAccounts: true,
  limitsOpenWei: true,
}
