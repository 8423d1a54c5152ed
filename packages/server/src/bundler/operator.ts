import type { LocalAccount } from 'viem'
import type { Chain } from '../chain/chain.ts'
import type { Log } from '../middleware/log.ts'
import type { BundleBook } from './bundleBook.ts'
import type { BundlerSettings } from './bundlerSettings.ts'
import type { OperationBook } from './operationBook.ts'
import type { ReputationBook } from './reputationBook.ts'

/** Everything that the server's own bundler works with on one network. */
export interface Operator {
  readonly chain: Chain
  readonly chainId: number
  /** Its key signs the transactions, and gets what operations pay. */
  readonly account: LocalAccount
  readonly settings: BundlerSettings
  readonly operations: OperationBook
  readonly bundles: BundleBook
  readonly reputations: ReputationBook
  readonly log: Log
}
