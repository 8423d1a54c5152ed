import type { Namespace } from '@latchkit/wire'
import type { Chain } from '../../chain/chain.ts'
import { readEvmTokens } from './providers/readEvmTokens.ts'
import { readSolanaTokens } from './providers/readSolanaTokens.ts'
import type { TokenRow } from './queries.ts'

/** Asks a chain what its tokens say of themselves. */
export type ReadTokens = (
  chain: Chain,
  addresses: readonly string[],
) => Promise<readonly TokenRow[]>

/** By chain family. One that is not here has no tokens. */
export const tokenReaders: Readonly<Partial<Record<Namespace, ReadTokens>>> = {
  eip155: readEvmTokens,
  solana: readSolanaTokens,
}
