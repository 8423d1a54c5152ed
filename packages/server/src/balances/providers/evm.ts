import { type Chain, createHeads } from '@latchkit/backend/chain'
import type { TokenRepository } from '../../assets/tokens/tokenRepository.ts'
import type { NftRepository } from '../../assets/nfts/nftRepository.ts'
import type { NftKey } from '../../assets/nfts/readNfts.ts'
import { readHeldNfts } from '../../assets/nfts/readHeldNfts.ts'
import { maxListedNfts, type BalanceProvider } from '../balanceProvider.ts'
import { readEvmHoldings } from './readEvmHoldings.ts'

/** Creates the balance provider of EVM chains. `findTokens` and `findNfts` return what an account ever received. */
export function evmBalances(parts: {
  readonly tokens: TokenRepository
  readonly nfts: NftRepository
  readonly findTokens: (chain: Chain, address: string) => Promise<readonly string[]>
  readonly findNfts: (chain: Chain, address: string) => Promise<readonly NftKey[]>
}): BalanceProvider {
  const { tokens, nfts, findTokens, findNfts } = parts
  const heads = createHeads()
  return {
    getRevision: heads,
    async getHoldings(chain, account, always) {
      const candidates = [
        ...always,
        ...tokens.getListed(chain).flatMap((token) => token.address ?? []),
        ...(await findTokens(chain, account)),
      ]
      return await readEvmHoldings(chain, account, candidates, tokens, always)
    },
    getNfts: async (chain, account) =>
      await readHeldNfts(chain, account, await findNfts(chain, account), {
        nfts,
        most: maxListedNfts,
      }),
  }
}
