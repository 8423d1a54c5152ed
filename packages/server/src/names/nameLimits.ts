/** How many names can be registered. Tests and drills raise the limits. */
export interface NameLimits {
  /** Names of one address, ever. */
  readonly perAddress: number
  /** Names of one client in a day. */
  readonly perClient: number
}

/** The limits of a server. */
export const nameLimits: NameLimits = { perAddress: 10, perClient: 50 }
