import { isSpamTransaction } from '@latchkit/core'
import type { History } from '@latchkit/wire'

/** To whom an account has sent, as its history tells it. That can be forged: see `receiverWarning`. */
export function sentToInHistory(pages: readonly Pick<History, 'data'>[]): readonly string[] {
  const sent = pages
    .flatMap(({ data }) => data)
    .filter(
      (transaction) =>
        transaction.metadata.operationType === 'send' &&
        transaction.metadata.status === 'confirmed' &&
        !isSpamTransaction(transaction),
    )
  return Array.from(new Set(sent.map(({ metadata }) => metadata.sentTo)))
}
