import type { Chain } from '@latchkit/backend/chain'
import type { RateLimit } from '@latchkit/backend/http'
import type { NameGatewaySettings } from './config.ts'
import type { NameLimits } from './nameLimits.ts'
import type { NameRepository } from './nameRepository.ts'

/** The parts that the routes of names share. */
export interface NameParts {
  readonly repository: NameRepository
  /** The suffix of every name, such as `latch.local`. */
  readonly zone: string
  readonly chains: ReadonlyMap<string, Chain>
  readonly messageSeconds: number
  readonly limits: NameLimits
  /** Refuses clients that have registered too many names of late. */
  readonly limitClient: RateLimit
  readonly gateway?: NameGatewaySettings | undefined
}
