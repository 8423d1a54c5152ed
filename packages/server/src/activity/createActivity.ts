import { namespaceOf } from '@latchkit/wire'
import type { Chain, IndexerGuard } from '@latchkit/backend/chain'
import type { Route } from '@latchkit/backend/http'
import type { AssetMoves } from '../assets/moves/assetMove.ts'
import type { NftImageUrl } from '../assets/nfts/createNftImageUrl.ts'
import type { NftRepository } from '../assets/nfts/nftRepository.ts'
import type { NftKey } from '../assets/nfts/readNfts.ts'
import type { TokenRepository } from '../assets/tokens/tokenRepository.ts'
import type { Store } from '../store/store.ts'
import { activityRoutes } from './activityRoutes.ts'
import { createFormatTransactions } from './createFormatTransactions.ts'
import { bitcoinActivity } from './providers/bitcoin.ts'
import { evmActivity } from './providers/evm.ts'
import { indexedActivity } from './providers/indexed.ts'
import { solanaActivity } from './providers/solana.ts'
import { readMoves } from './readMoves.ts'
import { createScanner } from './scan/createScanner.ts'
import { loadReceivedNfts, loadTokenAddresses } from './scan/scanQueries.ts'

const tokenSearchMs = 3_000
const firstNfts = { most: 1_000, perCollection: 100 }
const allNfts = { most: 20_000, perCollection: 20_000 }

/** The history of accounts, and the assets that they ever received. */
export interface Activity {
  readonly routes: readonly Route[]
  /** Returns the tokens that an EVM account ever sent or received, after scanning for some seconds. */
  readonly findTokens: (chain: Chain, address: string) => Promise<readonly string[]>
  /** Returns what changed an account's coins and tokens since a time, as far as its history can be read. */
  readonly readMoves: (chain: Chain, address: string, sinceMs: number) => Promise<AssetMoves>
  /** Returns the first NFTs that an EVM account ever received, as far as it was scanned, newest first. */
  readonly findNfts: (chain: Chain, address: string) => Promise<readonly NftKey[]>
  /** Returns all NFTs that an EVM account ever received, as far as it was scanned, newest first. */
  readonly findAllNfts: (chain: Chain, address: string) => Promise<readonly NftKey[]>
}

/** Creates the slice of activity: one provider for each namespace, and a scanner of EVM chains. */
export function createActivity(
  parts: Omit<Parameters<typeof activityRoutes>[0], 'providers'> & {
    readonly store: Store
    readonly staleCache: Parameters<typeof solanaActivity>[0]['staleCache']
    readonly tokens: TokenRepository
    readonly nfts: NftRepository
    readonly imageUrlOf: NftImageUrl
    /** Addresses of contracts that the operator has marked as spam. */
    readonly spam: ReadonlySet<string>
    readonly guard: IndexerGuard
    /** How long pages of an indexer are cached. */
    readonly cacheMs: number
  },
): Activity {
  const { store, staleCache, tokens, nfts, imageUrlOf, spam, guard, cacheMs, ...routeParts } = parts
  const scanner = createScanner(store, {
    onReplaced: async (chain) => {
      await tokens.clear(chain)
      await nfts.clear(chain)
    },
  })
  const format = createFormatTransactions({ tokens, nfts, imageUrlOf, spam })
  const scanned = evmActivity({ store, scanner, format })
  const providers = {
    eip155: indexedActivity({ scanned, format, staleCache, guard, cacheMs }),
    solana: solanaActivity({ tokens, staleCache }),
    bip122: bitcoinActivity({ tokens, staleCache }),
  }
  return {
    routes: activityRoutes({ ...routeParts, providers }),
    async findTokens(chain, address) {
      await scanner.advance(chain, address, {
        isEnough: async () => false,
        untilMs: Date.now() + tokenSearchMs,
      })
      return await loadTokenAddresses(store, chain.network.caipNetworkId, address)
    },
    async readMoves(chain, address, sinceMs) {
      const provider = providers[namespaceOf(chain.network.caipNetworkId) as keyof typeof providers]
      return await readMoves(provider, { chain, address, sinceMs })
    },
    findNfts: (chain, address) =>
      loadReceivedNfts(store, chain.network.caipNetworkId, address, firstNfts),
    findAllNfts: (chain, address) =>
      loadReceivedNfts(store, chain.network.caipNetworkId, address, allNfts),
  }
}
