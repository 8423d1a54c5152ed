import { isKitError, KitError } from '../../errors.ts'
import { delay } from '../../internal/delay.ts'
import { bundlerUrl } from './askBundler.ts'
import { callsRepository } from './callsRepository.ts'
import { getCallsStatus } from './getCallsStatus.ts'
import { parseTransaction } from './parseTransaction.ts'
import { readSmartAccount } from './readSmartAccount.ts'
import { sendCalls } from './sendCalls.ts'
import type { SmartAccountParts } from './smartAccountParts.ts'

/** So long whoever sends waits for the hash of the transaction. */
const longestMs = 90_000
const firstWaitMs = 250
const longestWaitMs = 2_000

/**
 * Sends what `eth_sendTransaction` asks for as a user operation, if the site pays for it and it can be one: a call without a nonce of
 * its own, of an account that is a smart account or can become one.
 * @returns the hash of the transaction that it is in; `undefined` if it has to be a transaction of its own
 * @throws what `sendCalls` throws; TransactionFailed if it was reverted; OutcomeUnknown with `context.callsId` if it is not in a block in time
 */
export async function sendTransaction(
  parts: SmartAccountParts,
  params: unknown,
): Promise<string | undefined> {
  const call = parseTransaction(params, parts.address)
  const { kit, network, kind } = parts
  const isContract = kind === 'contract'
  if (!call || (await readSmartAccount(parts)) === 'unsupported') {
    if (!isContract) return undefined
    throw new KitError('MethodNotSupported', 'A contract account does not send this.', {
      fix: 'Send a call without a nonce, on a network that is set up for contract accounts; or use the account of the key.',
    })
  }
  const own = { url: bundlerUrl(kit, network.networkId), context: {}, isOptional: isContract }
  try {
    const id = await sendCalls(parts, { id: undefined, calls: [call], paymaster: own })
    return await untilSent(parts, id)
  } catch (error) {
    // Whoever pays for a single call pays less for a transaction.
    if (isKitError(error, 'RequestRefused')) return undefined
    throw error
  }
}

/**
 * Waits until calls are in a block, and returns the hash of the transaction that they are in.
 * @throws TransactionFailed, OutcomeUnknown
 */
export async function untilSent(parts: SmartAccountParts, id: string): Promise<string> {
  const endsAt = Date.now() + longestMs
  for (
    let waitMs = firstWaitMs;
    Date.now() < endsAt;
    waitMs = Math.min(waitMs * 1.5, longestWaitMs)
  ) {
    await delay(waitMs, parts.kit.lifetime())
    const calls = callsRepository(parts.kit).find(id)
    const answer = calls && (await getCallsStatus(parts, calls).catch(() => undefined))
    if (answer?.status === 400)
      throw new KitError('TransactionFailed', 'The network did not take the transaction.')
    const [receipt] = (answer?.receipts ?? []) as readonly { readonly transactionHash: string }[]
    if (receipt && answer?.status === 200) return receipt.transactionHash
    if (receipt)
      throw new KitError('TransactionFailed', 'The transaction was reverted.', {
        context: { hash: receipt.transactionHash },
      })
  }
  throw new KitError('OutcomeUnknown', 'The transaction is not in a block yet.', {
    fix: 'Look for it before sending again.',
    context: { callsId: id },
  })
}
