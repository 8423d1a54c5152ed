import type { StaleCache } from '@latchkit/backend/store'
import type { AssetMove } from '../../assets/moves/assetMove.ts'
import type { TokenRepository } from '../../assets/tokens/tokenRepository.ts'
import { transactionsPerPage, type ActivityProvider } from '../activityProvider.ts'
import { createListedActivity } from '../createListedActivity.ts'
import { createTransactionReader } from './solana/createTransactionReader.ts'
import { readSignatures } from './solana/readSignatures.ts'
import type { SolanaTransaction } from './solana/solanaTransaction.ts'
import { withNfts } from './solana/readSolanaNfts.ts'
import { formatSolanaTransactions } from './solana/formatSolanaTransactions.ts'
import { type Chain, readTokenAccounts } from '@latchkit/backend/chain'

/**
 * Creates the activity provider of Solana. A transfer to a token account does not mention its owner, so the current
 * token accounts of the owner are read too.
 */
export function solanaActivity(parts: {
  readonly tokens: TokenRepository
  readonly staleCache: StaleCache
}): ActivityProvider {
  const readTransactions = createTransactionReader()
  return createListedActivity(
    {
      async readPage(chain, account, start) {
        const listed = parts.tokens.getListed(chain).flatMap((token) => token.address ?? [])
        const accounts = await findTouchedAccounts(chain, account, listed)
        const count = transactionsPerPage + 1
        const found = await readSignatures(chain, accounts, { start, count })
        const signatures = found.slice(0, transactionsPerPage)
        const bodies = await withNfts(chain, await readTransactions(chain, account, signatures))
        const items = signatures.map(({ place, minedAt }, index) => {
          const body = bodies[index] as (typeof bodies)[number]
          return { place, minedAt, body }
        })
        const after = found.length > items.length ? items.at(-1)?.place : undefined
        return after === undefined ? { items } : { items, after }
      },
      movesOf: solanaAssetMoves,
      format: (chain, account, transactions, iconUrl) =>
        formatSolanaTransactions(transactions, { chain, account, tokens: parts.tokens, iconUrl }),
    },
    parts.staleCache,
  )
}

/** The rent of token accounts that were opened or closed is not in it: at most a few thousandths of a coin for each. */
function solanaAssetMoves(
  { minedAt, payer, feeLamports, moves }: SolanaTransaction,
  account: string,
): readonly AssetMove[] | undefined {
  // The node no longer has the transaction.
  if (payer === '' || (payer === account && feeLamports === undefined)) return undefined
  const minedAtMs = Date.parse(minedAt)
  const paid = payer === account ? [{ minedAtMs, units: -BigInt(feeLamports ?? 0) }] : []
  const moved = moves.flatMap(({ mint, from, to, amount, nft }): readonly AssetMove[] => {
    const units = (to === account ? BigInt(amount) : 0n) - (from === account ? BigInt(amount) : 0n)
    return nft || units === 0n ? [] : [{ minedAtMs, token: mint, units }]
  })
  return [...paid, ...moved]
}

/** Anyone can send tokens by the thousand: the most token accounts that are read. */
const maxTokenAccounts = 40

/** Returns the accounts whose transactions are the history of an owner: its own, and its token accounts, listed tokens first. */
async function findTouchedAccounts(
  chain: Chain,
  owner: string,
  listedMints: readonly string[],
): Promise<readonly string[]> {
  const listed = new Set(listedMints)
  const rank = ({ mint, amount }: { readonly mint: string; readonly amount: bigint }): number =>
    listed.has(mint) ? 0 : amount > 0n ? 1 : 2
  const accounts = await readTokenAccounts(chain, owner, listedMints)
  const ranked = accounts.toSorted(
    (left, right) => rank(left) - rank(right) || (left.address < right.address ? -1 : 1),
  )
  return [owner, ...ranked.slice(0, maxTokenAccounts).map(({ address }) => address)]
}
