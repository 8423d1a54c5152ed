import type { Chain } from '@latchkit/backend/chain'
import type { FindProject, ServerContext } from '@latchkit/backend/http'
import type { Token, TokenRepository } from '../assets/tokens/tokenRepository.ts'
import type { SwapProvider } from './swapProvider.ts'

/** What the routes of swaps are made of. */
export interface SwapParts {
  readonly chains: ReadonlyMap<string, Chain>
  /** By CAIP-2 id; a network without one has no swaps. */
  readonly providers: ReadonlyMap<string, SwapProvider>
  readonly tokens: TokenRepository
  readonly findProject: FindProject
  readonly iconUrl: (context: ServerContext, token: Token) => string
}
