import type { LocalAccount } from 'viem'
import type { Chain, BundlerSettings } from '@latchkit/backend/chain'
import type { Log } from '@latchkit/backend/internal'
import type { BundleRepository } from './bundleRepository.ts'
import type { OperationRepository } from './operationRepository.ts'
import type { ReputationRepository } from './reputationRepository.ts'

/** What the built-in bundler needs on one network. */
export interface BundlerContext {
  readonly chain: Chain
  readonly chainId: number
  /** Signs the bundles and is the beneficiary of their operations. */
  readonly account: LocalAccount
  readonly settings: BundlerSettings
  readonly operations: OperationRepository
  readonly bundles: BundleRepository
  readonly reputations: ReputationRepository
  readonly log: Log
}
