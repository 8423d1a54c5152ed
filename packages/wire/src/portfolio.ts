import * as v from 'valibot'

/** A token of which an account has some. */
export interface PortfolioEntry {
  /** CAIP-10 id of the token; for a native currency, with its placeholder address. */
  readonly id: string
  readonly name: string
  readonly symbol: string
}

/** Answer of `GET /v1/account/{address}/portfolio`. */
export interface Portfolio {
  readonly data: readonly PortfolioEntry[]
  /** Set where an upstream failed and the last known answer is given: the moment it was true (ISO 8601). */
  readonly staleSince?: string | undefined
  /** CAIP-2 ids of asked networks that could not be read, and of which nothing is remembered. */
  readonly unavailable?: readonly string[] | undefined
}

/** Reads a {@link Portfolio}. */
export const portfolioSchema: v.GenericSchema<Portfolio> = v.object({
  data: v.array(v.object({ id: v.string(), name: v.string(), symbol: v.string() })),
  staleSince: v.optional(v.string()),
  unavailable: v.optional(v.array(v.string())),
})
