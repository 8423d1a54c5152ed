import type { Chain } from '../chain/createChain.ts'

/** One path that is answered. Text goes out as text, bytes as bytes, all else as JSON. */
export interface Route {
  /** Parts that begin with a colon stand for anything. They are answered with what the query says. */
  readonly path: string
  /** GET where nothing is said. */
  readonly method?: 'POST'
  /** Throws EsploraError or RejectedTransactionError where it refuses. */
  readonly answer: (chain: Chain, parts: Readonly<Record<string, string>>, body: string) => unknown
}
