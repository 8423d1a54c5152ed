import { indexerOf, type Chain, type IndexerGuard } from '@latchkit/backend/chain'
import type { Route } from '@latchkit/backend/http'
import type { NftRepository } from '../assets/nfts/nftRepository.ts'
import { readDigitalAssets } from '../assets/nfts/readDigitalAssets.ts'
import { readIndexedNfts } from '../assets/nfts/readIndexedNfts.ts'
import { readInscriptions } from '../assets/nfts/readInscriptions.ts'
import type { NftKey } from '../assets/nfts/readNfts.ts'
import { createNftPages } from './createNftPages.ts'
import { nftRoutes } from './nftRoutes.ts'

/** Creates the slice of NFTs: what an account holds, page by page, and what is said of each. */
export function createNfts(
  parts: Omit<Parameters<typeof nftRoutes>[0], 'readPage'> & {
    readonly nfts: NftRepository
    readonly guard: IndexerGuard
    /** Scans an EVM account for some seconds, so that `findAllNfts` finds what came lately. */
    readonly findTokens: (chain: Chain, address: string) => Promise<unknown>
    readonly findAllNfts: (chain: Chain, address: string) => Promise<readonly NftKey[]>
  },
): { readonly routes: readonly Route[] } {
  const { nfts, guard, findTokens, findAllNfts } = parts
  const readPage = createNftPages({
    nfts,
    async findCandidates({ chain, address }, isFirstPage) {
      const { nftIndexer } = chain.network
      if (nftIndexer) {
        const read = nftIndexer.kind === 'das' ? readDigitalAssets : readInscriptions
        const found = await guard(chain, () => read(nftIndexer.url, address))
        await nfts.save(chain, found)
        return found
      }
      const settings = indexerOf(chain, 'balances')
      if (settings) return await guard(chain, () => readIndexedNfts(chain, settings, address))
      if (isFirstPage) await findTokens(chain, address)
      return await findAllNfts(chain, address)
    },
  })
  return { routes: nftRoutes({ ...parts, readPage }) }
}
