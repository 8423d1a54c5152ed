import type { PrivateKeyAccount } from 'viem'
import type { Chain } from '@latchkit/backend/chain'
import type { Project } from '@latchkit/backend/http'
import type { SessionRepository } from './sessionRepository.ts'
import type { SessionSettings } from './config.ts'
import type { SessionLimits } from './sessionLimits.ts'

/** What the routes of sessions need. */
export interface SessionParts {
  readonly repository: SessionRepository
  readonly settings: SessionSettings
  readonly chains: ReadonlyMap<string, Chain>
  readonly projects: readonly Project[]
  /** Co-signs with the sites' keys. */
  readonly signer: PrivateKeyAccount
  readonly limits: SessionLimits
  /** Number of the operator's own proxies in front of the program. */
  readonly trustedProxies: number
}
