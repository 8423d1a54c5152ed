import { KitError, type AdapterHost, type PreparedTransfer } from '@latchkit/core'
import { unknownOutcomeError, sendingError, walletError } from '@latchkit/core/adapters'
import { bytesToHex } from '@noble/hashes/utils.js'
import { isTxid } from '../encoding/hex.ts'
import type { OpenSession } from '../openSession.ts'
import type { BitcoinTransfer } from './bitcoinTransfer.ts'
import { broadcast } from './esplora.ts'
import { createPsbt } from './psbt/createPsbt.ts'
import { finalizePsbt } from './psbt/finalizePsbt.ts'
import { signingRequest } from './psbt/signingRequest.ts'
import { requireNetwork } from './requireNetwork.ts'
import { isSpentBy, type SentTransactions } from './sentTransactions.ts'
import { txidOf, encodeTransaction } from './transaction/transaction.ts'

/**
 * Has a wallet sign a prepared transfer, and broadcasts what it has signed. A wallet that does not sign PSBTs builds and
 * sends a transfer of its own. Returns the transaction's hash.
 * @throws UserRejected, WalletLocked, WalletDisconnected, UnsupportedChain, MethodNotSupported, InsufficientFunds, TransactionFailed
 */
export async function sendTransfer(
  host: AdapterHost,
  session: OpenSession | undefined,
  prepared: PreparedTransfer,
  sent: SentTransactions,
): Promise<string> {
  const transfer = prepared.transaction as BitcoinTransfer
  const { networkId, from, to, selection, feeRate, unsignedTx } = transfer
  const { chain } = requireNetwork(host, networkId)
  const account = session?.addresses.find(({ address }) => address === from)
  if (!session || !account)
    throw new KitError('WalletLocked', 'The wallet does not share this account any more.', {
      fix: 'Unlock the wallet, or connect it again.',
      context: { address: from },
    })
  if (session.networkId !== networkId)
    throw new KitError('UnsupportedChain', 'The wallet is on another network than the transfer.', {
      context: { networkId: session.networkId, wantedNetworkId: networkId },
    })
  if (selection.utxos.some(isSpentBy(sent)))
    throw new KitError('TransactionFailed', 'What this transfer spends has been sent already.', {
      fix: 'Prepare the transfer again.',
    })
  const { link } = session
  if (link.signPsbt ?? link.sendPsbt) {
    const { publicKey } = account
    const psbt = createPsbt(transfer, publicKey)
    const inputs = [{ address: from, indexes: Array.from(unsignedTx.inputs.keys()) }]
    const request = signingRequest({ psbt, inputs }, { chain, finalizes: true })
    if (!link.signPsbt) {
      const txid = readTxid(await readErrors(link.sendPsbt?.(request), sendingError))
      sent.set(txid, { inputs: selection.utxos })
      return txid
    }
    const answer = (await readErrors(link.signPsbt(request), walletError)) ?? new Uint8Array()
    const signed = finalizePsbt(transfer, publicKey, answer)
    const bytes = encodeTransaction(signed, { witnesses: true })
    const txid = txidOf(signed)
    await broadcast(host, networkId, txid, bytes)
    sent.set(txid, { inputs: selection.utxos, signed: bytesToHex(bytes) })
    return txid
  }
  if (!link.sendTransfer) throw new KitError('MethodNotSupported', 'The wallet cannot send.')
  const { amountSats } = selection
  return readTxid(
    await readErrors(link.sendTransfer({ from, to, amountSats, feeRate, chain }), sendingError),
  )
}

/** Turns what a wallet throws into a `KitError`. */
async function readErrors<Result>(
  result: Promise<Result> | undefined,
  toError: (error: unknown) => KitError,
): Promise<Result | undefined> {
  try {
    return await result
  } catch (error) {
    throw toError(error)
  }
}

function readTxid(answer: unknown): string {
  const txid = typeof answer === 'string' ? answer.toLowerCase() : answer
  if (isTxid(txid)) return txid
  throw unknownOutcomeError()
}
