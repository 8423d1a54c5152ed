import type { AdapterHost, ChainAdapter } from '@latchkit/core'
import { withTimeout } from '@latchkit/core/adapters'
import { nativeBalance } from './engine/nativeBalance.ts'
import { prepareTransfer } from './engine/prepareTransfer.ts'
import { sendTransfer } from './engine/sendTransfer.ts'
import type { SentTransactions } from './engine/sentTransactions.ts'
import { waitForTransaction } from './engine/waitForTransaction.ts'
import type { Sessions } from './sessions.ts'

/** The part of the adapter that reads the network and builds transfers; loaded when it is first needed. */
export type Engine = Pick<
  ChainAdapter,
  'nativeBalance' | 'prepareTransfer' | 'sendTransfer' | 'waitForTransaction'
>

/** Creates the engine of a kit. */
export function createEngine(
  host: AdapterHost,
  { sessionOf, sharesOrdinals }: Pick<Sessions, 'sessionOf' | 'sharesOrdinals'>,
): Engine {
  const sent: SentTransactions = new Map()
  return {
    nativeBalance: (account) => withTimeout(nativeBalance(host, account)),
    prepareTransfer: (request) =>
      withTimeout(prepareTransfer(host, request, { sharesOrdinals, sent })),
    sendTransfer: async (connectorId, transfer) =>
      sendTransfer(host, sessionOf(connectorId), transfer, sent),
    waitForTransaction: (networkId, hash, options) =>
      waitForTransaction(host, networkId, hash, options, sent),
  }
}
