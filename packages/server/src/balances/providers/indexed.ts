import { nativeTokenAddress } from '@latchkit/wire'
import { asFault } from '../../chain/asFault.ts'
import type { Chain } from '../../chain/chain.ts'
import type { IndexerGuard } from '../../chain/indexers/createIndexerGuard.ts'
import { indexerOf } from '../../chain/indexers/indexerOf.ts'
import type { IndexerSettings } from '../../chain/indexers/indexerSettings.ts'
import { UpstreamFault } from '../../chain/upstreamFault.ts'
import type { NftBook } from '../../assets/nfts/createNftBook.ts'
import type { TokenBook } from '../../assets/tokens/tokenBook.ts'
import type { BalanceProvider, Holding } from '../balanceProvider.ts'
import { readBlockscoutHoldings } from './indexed/readBlockscoutHoldings.ts'
import { readEtherscanHoldings } from './indexed/readEtherscanHoldings.ts'
import { readZerionHoldings } from './indexed/readZerionHoldings.ts'
import type { ReadIndexedHoldings } from './indexed/indexedHoldings.ts'
import { readIndexedPieces } from './indexed/readIndexedPieces.ts'
import { readEvmHoldings } from './readEvmHoldings.ts'
import { readEvmPieces } from './readEvmPieces.ts'

const readers: Readonly<Record<IndexerSettings['kind'], ReadIndexedHoldings>> = {
  blockscout: readBlockscoutHoldings,
  etherscan: readEtherscanHoldings,
  zerion: readZerionHoldings,
}

/**
 * What accounts hold as an indexer tells it, on EVM networks that have one; on all others, what `own` reads. What must
 * be told anew is asked of the chain itself: an indexer may be some blocks behind.
 */
export function indexedBalances(parts: {
  readonly own: BalanceProvider
  readonly tokens: TokenBook
  readonly nfts: NftBook
  readonly guard: IndexerGuard
}): BalanceProvider {
  const { own, tokens, nfts, guard } = parts

  async function hold(
    chain: Chain,
    settings: IndexerSettings,
    account: string,
    always: ReadonlySet<string>,
  ): Promise<readonly Holding[]> {
    const { coins, held } = await guard(chain, () =>
      readers[settings.kind](chain, settings, account),
    )
    const amounts = new Map(held.map(({ address, amount }) => [address, amount]))
    await tokens.learn(chain, held)
    const fresh =
      always.size === 0 ? [] : await readEvmHoldings(chain, account, [...always], tokens, always)
    const found = await tokens.find(chain, [...amounts.keys()])
    const isFresh = (address: string): boolean =>
      fresh.some(({ token }) => token.address === address)
    const nativeFresh = always.has(nativeTokenAddress)
    return [
      ...(coins > 0n && !nativeFresh ? [{ token: tokens.native(chain), amount: coins }] : []),
      ...fresh.filter(({ token }) => token.address !== undefined || nativeFresh),
      ...[...amounts].flatMap(([address, amount]) => {
        const token = found.get(address)
        return token && !token.isSpam && amount > 0n && !isFresh(address) ? [{ token, amount }] : []
      }),
    ]
  }

  return {
    // Only time ends what an indexer has said: it does not tell when it has more to say.
    mark: (chain, account) =>
      indexerOf(chain, 'balances') ? Promise.resolve('') : own.mark(chain, account),
    hold(chain, account, always) {
      const settings = indexerOf(chain, 'balances')
      return settings ? hold(chain, settings, account, always) : own.hold(chain, account, always)
    },
    async holdPieces(chain, account) {
      const settings = indexerOf(chain, 'balances')
      if (!settings) return (await own.holdPieces?.(chain, account)) ?? []
      try {
        const candidates = await guard(chain, () => readIndexedPieces(chain, settings, account))
        return await readEvmPieces(chain, account, candidates, nfts)
      } catch (cause) {
        // Coins and tokens count without them, and without a node.
        const error = asFault(cause)
        if (error instanceof UpstreamFault) return []
        throw error
      }
    },
  }
}
