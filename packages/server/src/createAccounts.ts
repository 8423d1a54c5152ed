import type { ActivityProviders } from './activity/activityProvider.ts'
import { createFormatTransactions } from './activity/createFormatTransactions.ts'
import { bitcoinActivity } from './activity/providers/bitcoin.ts'
import { evmActivity } from './activity/providers/evm.ts'
import { indexedActivity } from './activity/providers/indexed.ts'
import { solanaActivity } from './activity/providers/solana.ts'
import { createScanner } from './activity/scan/createScanner.ts'
import { loadReceivedNfts, loadTokenAddresses } from './activity/scan/scanQueries.ts'
import { createBalanceService, type BalanceService } from './balances/balanceService.ts'
import { bitcoinBalances } from './balances/providers/bitcoin.ts'
import { evmBalances } from './balances/providers/evm.ts'
import { indexedBalances } from './balances/providers/indexed.ts'
import { solanaBalances } from './balances/providers/solana.ts'
import { toNftBalances } from './balances/toNftBalances.ts'
import { type Chain, createIndexerGuard } from '@latchkit/backend/chain'
import type { ServerConfig } from './config/serverConfig.ts'
import type { SafeFetch } from '@latchkit/backend/fetch'
import type { Log } from '@latchkit/backend/internal'
import { createFetchNftMetadata } from './assets/nfts/createFetchNftMetadata.ts'
import { createNftRepository, type NftRepository } from './assets/nfts/nftRepository.ts'
import { createNftImageUrl } from './assets/nfts/createNftImageUrl.ts'
import type { PriceService } from './assets/prices/priceService.ts'
import type { StaleCache } from '@latchkit/backend/store'
import type { Store } from './store/store.ts'
import type { TokenRepository } from './assets/tokens/tokenRepository.ts'

const tokenSearchMs = 3_000

/** What the server knows of accounts: what they hold, and what they did. */
export interface Accounts {
  readonly balances: BalanceService
  readonly activity: ActivityProviders
  readonly nfts: NftRepository
}

/** Puts {@link Accounts} together: one provider for each chain family, and one scan of the past for both. */
export function createAccounts(parts: {
  readonly config: ServerConfig
  readonly store: Store
  readonly answers: StaleCache
  readonly tokens: TokenRepository
  readonly prices: PriceService
  readonly fetch: SafeFetch
  readonly onCacheRead: (isHit: boolean) => void
  readonly log: Log
}): Accounts {
  const { config, store, answers, tokens, prices, fetch, onCacheRead, log } = parts
  const cacheMs = config.cache.balancesSeconds * 1000
  const guard = createIndexerGuard({
    onFault: ({ network: { caipNetworkId, indexer } }, { message: reason }) =>
      log.warn({ network: caipNetworkId, indexer: indexer?.kind, reason }, 'indexer failed'),
  })
  const { media, ipfsGateway } = config.nfts
  const fetchMetadata = media === 'proxy' ? createFetchNftMetadata(fetch, ipfsGateway) : undefined
  const nfts = createNftRepository(store, fetchMetadata)
  const pictures = createNftImageUrl(config.nfts)
  const scanner = createScanner(store, {
    onReplaced: async (chain) => {
      await tokens.clear(chain)
      await nfts.clear(chain)
    },
  })
  const findTokens = async (chain: Chain, address: string): Promise<readonly string[]> => {
    await scanner.advance(chain, address, {
      isEnough: async () => false,
      untilMs: Date.now() + tokenSearchMs,
    })
    return await loadTokenAddresses(store, chain.network.caipNetworkId, address)
  }
  const spam = new Set(
    config.tokenLists.flatMap(({ address, spam: isSpam }) =>
      isSpam ? [address.slice(address.lastIndexOf(':') + 1)] : [],
    ),
  )
  const scanned = evmBalances({
    tokens,
    nfts,
    findTokens,
    findNfts: (chain, address) => loadReceivedNfts(store, chain.network.caipNetworkId, address),
  })
  const balances = createBalanceService({
    providers: {
      eip155: indexedBalances({ scanned, tokens, nfts, guard }),
      solana: solanaBalances(tokens),
      bip122: bitcoinBalances(tokens),
    },
    prices,
    toNftBalances: (pieces, chain) => toNftBalances(pieces, { chain, imageUrlOf: pictures, spam }),
    answers,
    cacheMs,
    onCacheRead,
  })
  const write = createFormatTransactions({ tokens, nfts, imageUrlOf: pictures, spam })
  const own = evmActivity({ store, scanner, format: write })
  return {
    balances,
    nfts,
    activity: {
      eip155: indexedActivity({
        scanned: own,
        format: write,
        tokens,
        staleCache: answers,
        guard,
        cacheMs,
      }),
      solana: solanaActivity({ tokens, staleCache: answers }),
      bip122: bitcoinActivity({ tokens, staleCache: answers }),
    },
  }
}
