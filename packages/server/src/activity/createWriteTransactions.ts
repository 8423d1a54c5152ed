import type { Transaction } from '@latchkit/wire'
import type { Chain } from '../chain/chain.ts'
import type { ListedToken } from '../config/serverConfig.ts'
import type { Token, TokenBook } from '../tokens/tokenBook.ts'
import type { NftBook } from './createNftBook.ts'
import type { NftKey } from './readNfts.ts'
import type { StoredTransaction } from './storedTransaction.ts'
import { toTransaction } from './toTransaction.ts'

/** Writes transactions of one network as the wire has them, after looking up every token in them at once. */
export type WriteTransactions = (
  chain: Chain,
  account: string,
  transactions: readonly StoredTransaction[],
  iconUrl: (token: Token) => string,
) => Promise<readonly Transaction[]>

/** Makes a {@link WriteTransactions}. */
export function createWriteTransactions(parts: {
  readonly tokens: TokenBook
  readonly nfts: NftBook
  readonly listed: readonly ListedToken[]
}): WriteTransactions {
  const spam = new Set(
    parts.listed.flatMap((token) =>
      token.spam ? [token.address.slice(token.address.lastIndexOf(':') + 1)] : [],
    ),
  )
  return async (chain, account, transactions, iconUrl) => {
    const transfers = transactions.flatMap((transaction) => transaction.transfers)
    const fungible = transfers.flatMap(({ kind, token }) =>
      kind === 'erc20' && token ? [token] : [],
    )
    const single = transfers.flatMap(({ kind, token, tokenId }): readonly NftKey[] =>
      (kind === 'erc721' || kind === 'erc1155') && token && tokenId
        ? [{ kind, address: token, tokenId }]
        : [],
    )
    const [tokens, nfts] = await Promise.all([
      parts.tokens.find(chain, fungible),
      parts.nfts.find(chain, single),
    ])
    const around = {
      chain,
      account,
      native: parts.tokens.native(chain),
      tokens,
      nfts,
      spam,
      iconUrl,
    }
    return transactions.map((transaction) => toTransaction(transaction, around))
  }
}
