import type { Chain } from '@latchkit/backend/chain'
import type { NameGatewaySettings } from './config.ts'
import type { NameRepository } from './nameRepository.ts'

/** The parts that the routes of names share. */
export interface NameParts {
  readonly repository: NameRepository
  /** The suffix of every name, such as `latch.local`. */
  readonly zone: string
  readonly chains: ReadonlyMap<string, Chain>
  readonly messageSeconds: number
  readonly gateway?: NameGatewaySettings | undefined
}
