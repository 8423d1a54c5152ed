import type { Chain, IndexerGuard } from '@latchkit/backend/chain'
import type { Route, ServerContext } from '@latchkit/backend/http'
import type { TokenBalance } from '@latchkit/wire'
import type { NftImageUrl } from '../assets/nfts/createNftImageUrl.ts'
import type { NftRepository } from '../assets/nfts/nftRepository.ts'
import type { NftKey } from '../assets/nfts/readNfts.ts'
import type { TokenRepository } from '../assets/tokens/tokenRepository.ts'
import { balanceRoutes } from './balanceRoutes.ts'
import { createBalanceService, type NetworkBalances } from './balanceService.ts'
import { bitcoinBalances } from './providers/bitcoin.ts'
import { evmBalances } from './providers/evm.ts'
import { indexedBalances } from './providers/indexed.ts'
import { solanaBalances } from './providers/solana.ts'
import { toNftBalances } from './toNftBalances.ts'

/** The balances of accounts. */
export interface BalanceSlice {
  readonly routes: readonly Route[]
  /**
   * Returns an account's balances in US dollars on one network, without NFTs. Tokens in `force` are read from the chain, and
   * included even if their balance is 0.
   */
  readBalances(
    this: void,
    context: ServerContext,
    chain: Chain,
    account: string,
    force: readonly string[],
  ): Promise<Omit<NetworkBalances, 'balances'> & { readonly tokens: readonly TokenBalance[] }>
}

/** Creates the slice of balances, with one provider for each namespace. */
export function createBalances(
  parts: Omit<Parameters<typeof balanceRoutes>[0], 'balances'> &
    Omit<Parameters<typeof createBalanceService>[0], 'providers' | 'toNftBalances'> & {
      readonly tokens: TokenRepository
      readonly nfts: NftRepository
      readonly imageUrlOf: NftImageUrl
      /** Addresses of contracts that the operator has marked as spam. */
      readonly spam: ReadonlySet<string>
      readonly guard: IndexerGuard
      readonly findTokens: (chain: Chain, address: string) => Promise<readonly string[]>
      readonly findNfts: (chain: Chain, address: string) => Promise<readonly NftKey[]>
    },
): BalanceSlice {
  const { tokens, nfts, imageUrlOf, spam, guard, findTokens, findNfts } = parts
  const scanned = evmBalances({ tokens, nfts, findTokens, findNfts })
  const service = createBalanceService({
    ...parts,
    providers: {
      eip155: indexedBalances({ scanned, tokens, nfts, guard }),
      solana: solanaBalances(tokens),
      bip122: bitcoinBalances(tokens),
    },
    toNftBalances: (holdings, chain) => toNftBalances(holdings, { chain, imageUrlOf, spam }),
  })
  return {
    routes: balanceRoutes({ ...parts, balances: service }),
    async readBalances(context, chain, account, force) {
      const { balances, ...rest } = await parts.lookUp(context, () =>
        service.getBalances(chain, account, 'usd', force),
      )
      const tokens = balances.flatMap(({ token, ...balance }) =>
        token ? [{ ...balance, iconUrl: parts.iconUrl(context, token) }] : [],
      )
      return { ...rest, tokens }
    },
  }
}
