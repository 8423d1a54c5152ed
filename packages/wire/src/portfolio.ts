import * as v from 'valibot'

/** How far back the values of a portfolio go. `all`: to the first transaction of the account that can be read. */
export const portfolioPeriods = ['24h', '7d', '30d', '1y', 'all'] as const

/** One of {@link portfolioPeriods}. */
export type PortfolioPeriod = (typeof portfolioPeriods)[number]

/** A token of which an account has some. */
export interface PortfolioEntry {
  /** CAIP-10 id of the token; for a native currency, with its placeholder address. */
  readonly id: string
  readonly name: string
  readonly symbol: string
}

/** What an account was worth at one time. */
export interface PortfolioValue {
  /** ISO 8601. */
  readonly at: string
  /** In the requested currency; `null` if a price or a part of the history is not known for this time. */
  readonly value: number | null
}

/** Answer of `GET /v1/account/{address}/portfolio`. */
export interface Portfolio {
  readonly data: readonly PortfolioEntry[]
  /** Oldest first, the last one now. Set if a `period` was requested. */
  readonly values?: readonly PortfolioValue[] | undefined
  /** Set where an upstream failed and the last known answer is given: the moment it was true (ISO 8601). */
  readonly staleSince?: string | undefined
  /** CAIP-2 ids of asked networks that could not be read, and of which nothing is remembered. */
  readonly unavailable?: readonly string[] | undefined
}

/** Reads a {@link Portfolio}. */
export const portfolioSchema: v.GenericSchema<Portfolio> = v.object({
  data: v.array(v.object({ id: v.string(), name: v.string(), symbol: v.string() })),
  values: v.optional(v.array(v.object({ at: v.string(), value: v.nullable(v.number()) }))),
  staleSince: v.optional(v.string()),
  unavailable: v.optional(v.array(v.string())),
})
