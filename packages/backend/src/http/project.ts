import type { SponsorshipSettings } from '../chain/paymasterSettings.ts'

/** A site that may use the server. */
export interface Project {
  readonly id: string
  readonly name: string
  /** `https://shop.example`, `https://*.shop.example`, or `*` for every origin. */
  readonly origins: readonly string[]
  /** What kits that ask the server may offer; without it, all that the server serves. */
  readonly features?: ProjectFeatures | undefined
  /** With one of these, the site itself reads the sessions that the server keeps for it. */
  readonly secretKeys?: readonly string[] | undefined
  /** How much it may ask of the server, all of its visitors together; without it, any number. */
  readonly budget?: ProjectBudget | undefined
  /** What it pays for on which network; without it, nothing. */
  readonly sponsorship?: readonly SponsorshipSettings[] | undefined
}

/** A feature that is `false` is off for the project. */
export interface ProjectFeatures {
  readonly swaps?: boolean | undefined
  readonly onramp?: boolean | undefined
  readonly activity?: boolean | undefined
}

/** Calls that a project may make; those of a JSON-RPC batch count one by one. */
export interface ProjectBudget {
  readonly perSecond?: number | undefined
  /** From midnight to midnight, UTC. */
  readonly perDay?: number | undefined
}
