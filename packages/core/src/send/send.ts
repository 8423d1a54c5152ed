import { formatAccountId, namespaceOf } from '@latchkit/wire'
import { requireAdapter } from '../connection/requireAdapter.ts'
import { requireConnection } from '../connection/requireConnection.ts'
import { isKitError, KitError } from '../errors.ts'
import { perKit } from '../internal/perKit.ts'
import { requireNetwork } from '../connection/requireNetwork.ts'
import { toKitError } from '../internal/toKitError.ts'
import type { Kit } from '../kit.ts'
import { addPending } from '../transactions/pendingTransactions.ts'
import type { SendToken } from './token.ts'
import type { PendingTransaction } from '../transactions/pendingTransaction.ts'
import type { PreparedTransfer } from './transfer.ts'
import { watchTransaction } from '../transactions/watchTransaction.ts'
import { emit } from '../internal/emit.ts'

/** Options of {@link send}. */
export interface SendOptions {
  readonly prepared: PreparedTransfer
  readonly token: SendToken
}

/**
 * Submits a prepared transfer to the active wallet, and switches the wallet to the token's network first if needed. The
 * transaction is added to `state.pendingTransactions` and watched until it has ended, across reloads. A prepared transfer can
 * be submitted once: another call with it throws `RequestPending`.
 * @example
 * const { hash } = await send(kit, { prepared, token })
 * @throws NotConnected, UserRejected, RequestPending, UnsupportedChain, InsufficientFunds, WalletDisconnected, WalletLocked
 */
export async function send(
  kit: Kit,
  { prepared, token }: SendOptions,
): Promise<PendingTransaction> {
  const { networkId, from, to } = prepared.request
  const namespace = namespaceOf(networkId)
  const connection = requireConnection(kit, namespace)
  const adapter = requireAdapter(kit, namespace)
  if (!connection.accounts.some(({ address }) => address === from.address))
    throw new KitError('NotConnected', 'The wallet no longer shares the account that would send.', {
      fix: 'Prepare the transfer again.',
    })
  const submitted = submittedTransfers(kit)
  if (submitted.has(prepared))
    throw new KitError('RequestPending', 'The wallet has been given this transfer already.', {
      fix: 'Prepare another one.',
    })
  submitted.add(prepared)
  try {
    if (connection.networkId !== networkId)
      await adapter.switchNetwork(connection.connectorId, requireNetwork(kit, networkId))
    const hash = await adapter.sendTransfer(connection.connectorId, prepared)
    const transaction: PendingTransaction = {
      hash,
      account: formatAccountId(networkId, from.address),
      networkId,
      to,
      ...(token.address !== undefined && { tokenAddress: token.address }),
      symbol: token.symbol,
      decimals: token.decimals,
      amount: String(prepared.amount),
      sentAtMs: Date.now(),
      status: 'pending',
    }
    addPending(kit, transaction)
    emit(kit, { type: 'send', networkId, hash })
    watchTransaction(kit, transaction)
    return transaction
  } catch (error) {
    // A transfer that may have been sent is not submitted again.
    if (!isKitError(error, 'OutcomeUnknown')) submitted.delete(prepared)
    throw toKitError(error, 'The transaction could not be sent.')
  }
}

const submittedTransfers = perKit(() => new WeakSet<PreparedTransfer>())
