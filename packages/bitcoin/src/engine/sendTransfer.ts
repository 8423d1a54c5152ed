import { KitError, type AdapterHost, type PreparedTransfer } from '@latchkit/core'
import { unknownOutcomeError, sendingError, walletError } from '@latchkit/core/adapters'
import { bytesToHex } from '@noble/hashes/utils.js'
import { isTxid } from '../encoding/hex.ts'
import type { OpenSession } from '../sessions.ts'
import type { BitcoinTransfer } from './bitcoinTransfer.ts'
import { broadcast } from './esplora/broadcast.ts'
import { buildPsbt } from './psbt/buildPsbt.ts'
import { finishPsbt } from './psbt/finishPsbt.ts'
import { requireNetwork } from './requireNetwork.ts'
import { isSpentBySent, type SentTransactions } from './sentTransactions.ts'
import { txidOf, writeTransaction } from './transaction/transaction.ts'

/**
 * Gives a prepared transfer to a wallet to sign, and sends what it has signed. A wallet that signs nothing for others builds
 * and sends a transfer of its own. Answers the transaction's hash.
 * @throws UserRejected, WalletLocked, WalletDisconnected, UnsupportedChain, MethodNotSupported, InsufficientFunds, TransactionFailed
 */
export async function sendTransfer(
  host: AdapterHost,
  session: OpenSession | undefined,
  prepared: PreparedTransfer,
  sent: SentTransactions,
): Promise<string> {
  const transfer = prepared.transaction as BitcoinTransfer
  const { networkId, from, to, choice, satsPerKvb, unsigned } = transfer
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
  if (choice.coins.some(isSpentBySent(sent)))
    throw new KitError('TransactionFailed', 'What this transfer spends has been sent already.', {
      fix: 'Prepare the transfer again.',
    })
  const { link } = session
  if (link.signPsbt ?? link.sendPsbt) {
    const { publicKey } = account
    const psbt = buildPsbt(transfer, publicKey)
    const request = { psbt, inputs: unsigned.inputs.length, address: from, chain }
    if (!link.signPsbt) {
      const txid = readTxid(await asked(link.sendPsbt?.(request), sendingError))
      sent.set(txid, { coins: choice.coins })
      return txid
    }
    const answer = (await asked(link.signPsbt(request), walletError)) ?? new Uint8Array()
    const signed = finishPsbt(transfer, publicKey, answer)
    const bytes = writeTransaction(signed, { witnesses: true })
    const txid = txidOf(signed)
    await broadcast(host, networkId, txid, bytes)
    sent.set(txid, { coins: choice.coins, signed: bytesToHex(bytes) })
    return txid
  }
  if (!link.sendTransfer) throw new KitError('MethodNotSupported', 'The wallet cannot send.')
  const { amountSats } = choice
  return readTxid(
    await asked(link.sendTransfer({ from, to, amountSats, satsPerKvb, chain }), sendingError),
  )
}

async function asked<Answer>(
  answer: Promise<Answer> | undefined,
  read: (error: unknown) => KitError,
): Promise<Answer | undefined> {
  try {
    return await answer
  } catch (error) {
    throw read(error)
  }
}

function readTxid(answer: unknown): string {
  const txid = typeof answer === 'string' ? answer.toLowerCase() : answer
  if (isTxid(txid)) return txid
  throw unknownOutcomeError()
}
