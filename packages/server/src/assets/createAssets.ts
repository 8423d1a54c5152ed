import type { SafeFetch } from '@latchkit/backend/fetch'
import type { Log } from '@latchkit/backend/internal'
import type { Store } from '../store/store.ts'
import type { NftSettings } from './nfts/config.ts'
import { createFetchNftMetadata } from './nfts/createFetchNftMetadata.ts'
import { createNftImageUrl, type NftImageUrl } from './nfts/createNftImageUrl.ts'
import { createNftMediaUrl, type NftMediaUrl } from './nfts/createNftMediaUrl.ts'
import { createNftRepository, type NftRepository } from './nfts/nftRepository.ts'
import type { PriceSettings } from './prices/config.ts'
import { createPricePoints, type PricePoints } from './prices/pricePoints.ts'
import { createPriceService, type PriceService } from './prices/priceService.ts'
import {
  createTokenRepository,
  type ListedToken,
  type TokenRepository,
} from './tokens/tokenRepository.ts'

/** The tokens, NFTs and prices that several slices share. */
export interface Assets {
  readonly tokens: TokenRepository
  readonly nfts: NftRepository
  readonly prices: PriceService
  readonly pricePoints: PricePoints
  readonly imageUrlOf: NftImageUrl
  readonly mediaUrlOf: NftMediaUrl
  /** Addresses of contracts that the operator has marked as spam. */
  readonly spam: ReadonlySet<string>
}

/** Creates the shared {@link Assets}. */
export function createAssets(parts: {
  readonly store: Store
  readonly tokenLists: readonly ListedToken[]
  readonly nftSettings: NftSettings
  readonly priceSettings: PriceSettings
  readonly fetch: SafeFetch
  readonly log: Log
}): Assets {
  const { store, tokenLists, nftSettings, priceSettings, fetch, log } = parts
  const { media, ipfsGateway } = nftSettings
  const tokens = createTokenRepository(store, tokenLists)
  const pricePoints = createPricePoints(store)
  return {
    tokens,
    nfts: createNftRepository(
      store,
      media === 'proxy' ? createFetchNftMetadata(fetch, ipfsGateway) : undefined,
    ),
    prices: createPriceService(priceSettings, tokens, log, pricePoints),
    pricePoints,
    imageUrlOf: createNftImageUrl(nftSettings),
    mediaUrlOf: createNftMediaUrl(nftSettings),
    spam: new Set(
      tokenLists.flatMap(({ address, spam }) =>
        spam ? [address.slice(address.lastIndexOf(':') + 1)] : [],
      ),
    ),
  }
}
