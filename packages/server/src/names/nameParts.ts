import type { Chain } from '../chain/chain.ts'
import type { NameGatewaySettings } from '../config/serverConfig.ts'
import type { NameBook } from './nameBook.ts'

/** What the routes of names share. */
export interface NameParts {
  readonly book: NameBook
  /** What stands behind the first dot of every name. */
  readonly zone: string
  readonly chains: ReadonlyMap<string, Chain>
  readonly messageSeconds: number
  readonly gateway?: NameGatewaySettings | undefined
}
