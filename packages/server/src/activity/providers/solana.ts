import type { Answers } from '../../store/createAnswers.ts'
import type { TokenRepository } from '../../assets/tokens/tokenRepository.ts'
import { transactionsPerPage, type ActivityProvider } from '../activityProvider.ts'
import { createListedActivity } from '../createListedActivity.ts'
import { createTransactionReader } from './solana/createTransactionReader.ts'
import { findTouchedAccounts } from './solana/findTouchedAccounts.ts'
import { readSignatures } from './solana/readSignatures.ts'
import { withPieces } from './solana/withPieces.ts'
import { writeSolanaTransactions } from './solana/writeSolanaTransactions.ts'

/**
 * The past of accounts on Solana. What a token account receives does not name its owner, so the token accounts that
 * an owner has now are asked too.
 */
export function solanaActivity(parts: {
  readonly tokens: TokenRepository
  readonly answers: Answers
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
        const bodies = await withPieces(chain, await readTransactions(chain, account, signatures))
        const items = signatures.map(({ place, minedAt }, index) => {
          const body = bodies[index] as (typeof bodies)[number]
          return { place, minedAt, body }
        })
        const after = found.length > items.length ? items.at(-1)?.place : undefined
        return after === undefined ? { items } : { items, after }
      },
      write: (chain, account, transactions, iconUrl) =>
        writeSolanaTransactions(transactions, { chain, account, tokens: parts.tokens, iconUrl }),
    },
    parts.answers,
  )
}
