import type { Transaction } from '@latchkit/wire'
import type { Chain } from '@latchkit/backend/chain'
import type { NftImageUrl } from '../assets/nfts/createNftImageUrl.ts'
import type { Token, TokenRepository } from '../assets/tokens/tokenRepository.ts'
import { nftKey, type Nft, type NftRepository } from '../assets/nfts/nftRepository.ts'
import type { NftKey } from '../assets/nfts/readNfts.ts'
import type { StoredApproval, StoredTransaction, StoredTransfer } from './storedTransaction.ts'
import { toTransaction } from './toTransaction.ts'

/** Anyone can send NFTs by the hundred: only the first of each transaction are looked up. */
const maxNftsPerTransaction = 5
const maxImageCharactersPerPage = 4_000_000

/** Formats transactions of one network for the API, after looking up all of their tokens in one batch. */
export type FormatTransactions = (
  chain: Chain,
  account: string,
  transactions: readonly StoredTransaction[],
  iconUrl: (token: Token) => string,
) => Promise<readonly Transaction[]>

/** Creates a {@link FormatTransactions}. */
export function createFormatTransactions(parts: {
  readonly tokens: TokenRepository
  readonly nfts: NftRepository
  /** Addresses of contracts that the operator has marked as spam, in lower case. */
  readonly spam: ReadonlySet<string>
  /** Returns the URL of an NFT's image; by default, the one that the collection states. */
  readonly imageUrlOf?: NftImageUrl
}): FormatTransactions {
  return async (chain, account, transactions, iconUrl) => {
    const transfers = transactions.flatMap((transaction) => transaction.transfers)
    const approvals = transactions.flatMap((transaction) => transaction.approvals ?? [])
    const fungible = [...transfers, ...approvals].flatMap(({ kind, token }) =>
      kind === 'erc20' && token ? [token] : [],
    )
    const nftKeys = transactions.flatMap((transaction) =>
      [...transaction.transfers, ...(transaction.approvals ?? [])]
        .flatMap(toKey)
        .slice(0, maxNftsPerTransaction),
    )
    const [tokens, nfts, collections] = await Promise.all([
      parts.tokens.find(chain, fungible),
      parts.nfts.find(chain, nftKeys),
      parts.tokens.findNames(
        chain,
        approvals.flatMap(({ kind, token }) => (kind === 'collection' ? [token] : [])),
      ),
    ])
    const context = {
      chain,
      account,
      native: parts.tokens.getNative(chain),
      tokens,
      imageUrlOf: parts.imageUrlOf ?? ((_networkId, _key, image) => image),
      nfts: withinImageBudget([...transfers, ...approvals].flatMap(toKey), nfts),
      collections,
      spam: parts.spam,
      iconUrl,
    }
    return transactions.map((transaction) => toTransaction(transaction, context))
  }
}

function toKey({ kind, token, tokenId }: StoredTransfer | StoredApproval): readonly NftKey[] {
  return (kind === 'erc721' || kind === 'erc1155') && token && tokenId
    ? [{ kind, address: token, tokenId }]
    : []
}

/** Drops the images beyond a page's budget. An image counts once for each transfer of its token. */
function withinImageBudget(
  keys: readonly NftKey[],
  nfts: ReadonlyMap<string, Nft>,
): ReadonlyMap<string, Nft> {
  const occurrences = new Map<string, number>()
  for (const key of keys.map(nftKey)) occurrences.set(key, (occurrences.get(key) ?? 0) + 1)
  let remaining = maxImageCharactersPerPage
  return new Map(
    [...nfts].map(([key, nft]) => {
      const characters = (nft.image?.length ?? 0) * (occurrences.get(key) ?? 0)
      if (characters > remaining) return [key, { ...nft, image: null }]
      remaining -= characters
      return [key, nft]
    }),
  )
}
