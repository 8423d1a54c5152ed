import type { Chain } from '../../chain/chain.ts'
import { createHeads } from '../../chain/createHeads.ts'
import type { TokenBook } from '../../tokens/tokenBook.ts'
import type { BalanceProvider } from '../balanceProvider.ts'
import { readEvmHoldings } from './readEvmHoldings.ts'

/** Balances on EVM chains. `findTokens` says which tokens an account ever had. */
export function evmBalances(parts: {
  readonly tokens: TokenBook
  readonly findTokens: (chain: Chain, address: string) => Promise<readonly string[]>
}): BalanceProvider {
  const { tokens, findTokens } = parts
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
  }
}
