import { nativeTokenAddress } from '@latchkit/wire'
import { toUpstreamError, UpstreamError } from '@latchkit/backend/errors'
import {
  type Chain,
  type IndexerGuard,
  indexerOf,
  type IndexerSettings,
} from '@latchkit/backend/chain'
import type { NftRepository } from '../../assets/nfts/nftRepository.ts'
import { readHeldNfts } from '../../assets/nfts/readHeldNfts.ts'
import { readIndexedNfts } from '../../assets/nfts/readIndexedNfts.ts'
import type { TokenRepository } from '../../assets/tokens/tokenRepository.ts'
import { maxListedNfts, type BalanceProvider, type TokenHolding } from '../balanceProvider.ts'
import { readBlockscoutHoldings } from './indexed/readBlockscoutHoldings.ts'
import { readEtherscanHoldings } from './indexed/readEtherscanHoldings.ts'
import { readZerionHoldings } from './indexed/readZerionHoldings.ts'
import type { ReadIndexedHoldings } from './indexed/indexedHoldings.ts'
import { readEvmHoldings } from './readEvmHoldings.ts'

const readers: Readonly<Record<IndexerSettings['kind'], ReadIndexedHoldings>> = {
  blockscout: readBlockscoutHoldings,
  etherscan: readEtherscanHoldings,
  zerion: readZerionHoldings,
}

/**
 * Creates the balance provider of EVM networks with an indexer; other networks use `scanned`. Forced tokens are read
 * from the chain itself, as an indexer may be some blocks behind.
 */
export function indexedBalances(parts: {
  readonly scanned: BalanceProvider
  readonly tokens: TokenRepository
  readonly nfts: NftRepository
  readonly guard: IndexerGuard
}): BalanceProvider {
  const { scanned, tokens, nfts, guard } = parts

  async function readHoldings(
    chain: Chain,
    settings: IndexerSettings,
    account: string,
    always: ReadonlySet<string>,
  ): Promise<readonly TokenHolding[]> {
    const { nativeAmount, tokens: indexedTokens } = await guard(chain, () =>
      readers[settings.kind](chain, settings, account),
    )
    const amounts = new Map(indexedTokens.map(({ address, amount }) => [address, amount]))
    const fresh =
      always.size === 0 ? [] : await readEvmHoldings(chain, account, [...always], tokens, always)
    const found = await tokens.find(chain, [...amounts.keys()])
    const isFresh = (address: string): boolean =>
      fresh.some(({ token }) => token.address === address)
    const nativeFresh = always.has(nativeTokenAddress)
    return [
      ...(nativeAmount > 0n && !nativeFresh
        ? [{ token: tokens.getNative(chain), amount: nativeAmount }]
        : []),
      ...fresh.filter(({ token }) => token.address !== undefined || nativeFresh),
      ...[...amounts].flatMap(([address, amount]) => {
        const token = found.get(address)
        return token && !token.isSpam && amount > 0n && !isFresh(address) ? [{ token, amount }] : []
      }),
    ]
  }

  return {
    // An indexer does not announce changes: only the cache's age ends its balances.
    getRevision: (chain, account) =>
      indexerOf(chain, 'balances') ? Promise.resolve('') : scanned.getRevision(chain, account),
    getHoldings(chain, account, always) {
      const settings = indexerOf(chain, 'balances')
      return settings
        ? readHoldings(chain, settings, account, always)
        : scanned.getHoldings(chain, account, always)
    },
    async getNfts(chain, account) {
      const settings = indexerOf(chain, 'balances')
      if (!settings) return (await scanned.getNfts?.(chain, account)) ?? []
      try {
        const candidates = await guard(chain, () => readIndexedNfts(chain, settings, account))
        return await readHeldNfts(chain, account, candidates, { nfts, most: maxListedNfts })
      } catch (cause) {
        // Coins and tokens are useful without NFTs, and without a node.
        const error = toUpstreamError(cause)
        if (error instanceof UpstreamError) return []
        throw error
      }
    },
  }
}
