import type { TokenRepository } from '../../assets/tokens/tokenRepository.ts'
import type { Answers } from '../../store/createAnswers.ts'
import type { ActivityProvider } from '../activityProvider.ts'
import { createListedActivity } from '../createListedActivity.ts'
import { readBitcoinPage } from './bitcoin/readBitcoinPage.ts'
import { toBitcoinTransaction } from './bitcoin/toBitcoinTransaction.ts'

/** The past of Bitcoin addresses: what waits for a block first, then what stands in blocks. */
export function bitcoinActivity(parts: {
  readonly tokens: TokenRepository
  readonly answers: Answers
}): ActivityProvider {
  return createListedActivity(
    {
      readPage: readBitcoinPage,
      write(chain, _address, payments, iconUrl) {
        const coin = parts.tokens.getNative(chain)
        const icon = iconUrl(coin)
        return Promise.resolve(
          payments.map((payment) => toBitcoinTransaction(payment, { chain, coin, icon })),
        )
      },
    },
    parts.answers,
  )
}
