import type { PrivateKeyAccount } from 'viem'
import type { Chain } from '@latchkit/backend/chain'
import type { Project } from '@latchkit/backend/http'
import type { SessionRepository } from './sessionRepository.ts'
import type { SessionSettings } from './sessionSettings.ts'

/** What the slices of sessions need. */
export interface SessionParts {
  readonly repository: SessionRepository
  readonly settings: SessionSettings
  readonly chains: ReadonlyMap<string, Chain>
  readonly projects: readonly Project[]
  /** Signs beside the sites' keys. */
  readonly signer: PrivateKeyAccount
}
