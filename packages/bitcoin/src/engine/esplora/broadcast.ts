import { isKitError, KitError, type AdapterHost } from '@latchkit/core'
import { delay } from '@latchkit/core/adapters'
import type { NetworkId } from '@latchkit/wire'
import { bytesToHex } from '@noble/hashes/utils.js'
import { askEsplora } from './askEsplora.ts'
import { readStatus, type TransactionStatus } from './readStatus.ts'

/**
 * Gives a signed transaction to the network, and looks whether the network has it. Silence is no error: it may have arrived
 * all the same, and can be given again and again without being carried out twice.
 * @throws TransactionFailed where the network has looked at it and refused, or has not kept it
 */
export async function broadcast(
  host: AdapterHost,
  networkId: NetworkId,
  txid: string,
  signed: Uint8Array,
  signal: AbortSignal = new AbortController().signal,
): Promise<void> {
  const isUnknown = async () => (await lookFor(host, networkId, txid, signal)) === 'unknown'
  try {
    await askEsplora(host, networkId, { path: '/tx', body: bytesToHex(signed), signal })
  } catch (error) {
    if (!isKitError(error, 'HttpFailed') || error.context['status'] !== 400) return
    // One server may have taken it in silence, and another refuse because it knows it already.
    if (await isUnknown()) throw refusal(error)
    return
  }
  let waitMs = firstLookMs
  for (let look = 1; await isUnknown(); look += 1) {
    if (look === looks)
      throw new KitError('TransactionFailed', 'The network has not kept the transaction.', {
        fix: 'Look into the wallet before sending again.',
        context: { txid },
      })
    await delay(waitMs, signal)
    waitMs *= 2
  }
}

// Public servers are several: one may learn of it a moment after another.
const looks = 5
const firstLookMs = 200

/** What the network says of a transaction; one that says nothing may know it. */
async function lookFor(
  ...question: Parameters<typeof readStatus>
): Promise<TransactionStatus | undefined> {
  return readStatus(...question).catch(() => undefined)
}

function refusal({ details = '' }: KitError): KitError {
  const reason = /"message"\s*:\s*"([^"]*)"/.exec(details)?.[1] ?? details
  const isSpent = /missingorspent|missing-?inputs|mempool-conflict|insufficient fee/i.test(reason)
  return new KitError('TransactionFailed', 'The network refused the transaction.', {
    details: reason,
    ...(isSpent && { fix: 'What it spends has been spent otherwise: prepare it again.' }),
  })
}
