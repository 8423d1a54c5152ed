import type { Chain } from '../../chain/chain.ts'
import { createHeads } from '../../chain/createHeads.ts'
import type { TokenBook } from '../../assets/tokens/tokenBook.ts'
import type { NftBook } from '../../assets/nfts/createNftBook.ts'
import type { NftKey } from '../../assets/nfts/readNfts.ts'
import type { BalanceProvider } from '../balanceProvider.ts'
import { readEvmPieces } from './readEvmPieces.ts'
import { readEvmHoldings } from './readEvmHoldings.ts'

/** Balances on EVM chains. `findTokens` and `findPieces` say what an account ever had. */
export function evmBalances(parts: {
  readonly tokens: TokenBook
  readonly nfts: NftBook
  readonly findTokens: (chain: Chain, address: string) => Promise<readonly string[]>
  readonly findPieces: (chain: Chain, address: string) => Promise<readonly NftKey[]>
}): BalanceProvider {
  const { tokens, nfts, findTokens, findPieces } = parts
  const heads = createHeads()
  return {
    mark: heads,
    async hold(chain, account, always) {
      const candidates = [
        ...always,
        ...tokens.listed(chain).flatMap((token) => token.address ?? []),
        ...(await findTokens(chain, account)),
      ]
      return await readEvmHoldings(chain, account, candidates, tokens, always)
    },
    holdPieces: async (chain, account) =>
      await readEvmPieces(chain, account, await findPieces(chain, account), nfts),
  }
}
