import type { Transaction } from '@latchkit/wire'
import type { Chain } from '../chain/chain.ts'
import type { NftImageUrl } from '../assets/nfts/createNftImageUrl.ts'
import type { Token, TokenRepository } from '../assets/tokens/tokenRepository.ts'
import { nftKey, type Nft, type NftRepository } from '../assets/nfts/nftRepository.ts'
import type { NftKey } from '../assets/nfts/readNfts.ts'
import type { StoredApproval, StoredTransaction, StoredTransfer } from './storedTransaction.ts'
import { toTransaction } from './toTransaction.ts'

/** Anyone can send anyone NFTs by the hundred: of each transaction only the first are looked at. */
const nftsPerTransaction = 5
const pictureLettersPerPage = 4_000_000

/** Writes transactions of one network as the wire has them, after looking up every token in them at once. */
export type WriteTransactions = (
  chain: Chain,
  account: string,
  transactions: readonly StoredTransaction[],
  iconUrl: (token: Token) => string,
) => Promise<readonly Transaction[]>

/** Makes a {@link WriteTransactions}. */
export function createWriteTransactions(parts: {
  readonly tokens: TokenRepository
  readonly nfts: NftRepository
  /** Contracts that the operator calls spam, in lower case. */
  readonly spam: ReadonlySet<string>
  /** Where pictures are found; where the collection says, if nothing else is. */
  readonly pictures?: NftImageUrl
}): WriteTransactions {
  return async (chain, account, transactions, iconUrl) => {
    const transfers = transactions.flatMap((transaction) => transaction.transfers)
    const approvals = transactions.flatMap((transaction) => transaction.approvals ?? [])
    const fungible = [...transfers, ...approvals].flatMap(({ kind, token }) =>
      kind === 'erc20' && token ? [token] : [],
    )
    const single = transactions.flatMap((transaction) =>
      [...transaction.transfers, ...(transaction.approvals ?? [])]
        .flatMap(toKey)
        .slice(0, nftsPerTransaction),
    )
    const [tokens, nfts, collections] = await Promise.all([
      parts.tokens.find(chain, fungible),
      parts.nfts.find(chain, single),
      parts.tokens.findNames(
        chain,
        approvals.flatMap(({ kind, token }) => (kind === 'collection' ? [token] : [])),
      ),
    ])
    const around = {
      chain,
      account,
      native: parts.tokens.getNative(chain),
      tokens,
      pictures: parts.pictures ?? ((_networkId, _key, image) => image),
      nfts: withinBudget([...transfers, ...approvals].flatMap(toKey), nfts),
      collections,
      spam: parts.spam,
      iconUrl,
    }
    return transactions.map((transaction) => toTransaction(transaction, around))
  }
}

function toKey({ kind, token, tokenId }: StoredTransfer | StoredApproval): readonly NftKey[] {
  return (kind === 'erc721' || kind === 'erc1155') && token && tokenId
    ? [{ kind, address: token, tokenId }]
    : []
}

/** Leaves out the pictures that a page has no room for; one stands with each transfer of its token. */
function withinBudget(
  keys: readonly NftKey[],
  nfts: ReadonlyMap<string, Nft>,
): ReadonlyMap<string, Nft> {
  const times = new Map<string, number>()
  for (const key of keys.map(nftKey)) times.set(key, (times.get(key) ?? 0) + 1)
  let left = pictureLettersPerPage
  return new Map(
    [...nfts].map(([key, nft]) => {
      const letters = (nft.image?.length ?? 0) * (times.get(key) ?? 0)
      if (letters > left) return [key, { ...nft, image: null }]
      left -= letters
      return [key, nft]
    }),
  )
}
