import { KitError, type AdapterHost, type PreparedTransfer } from '@latchkit/core'
import {
  base64,
  unknownOutcomeError,
  sendingError,
  walletError,
  type StandardWallet,
} from '@latchkit/core/adapters'
import type { NetworkId } from '@latchkit/wire'
import { base58 } from '@scure/base'
import { offersChain } from '../wallet/offersChain.ts'
import { requireAccount } from '../wallet/requireAccount.ts'
import { walletChain, type WalletChain } from '../wallet/walletChain.ts'
import { walletFeature } from '../wallet/walletFeature.ts'
import { verifySigned, type SignedTransfer } from './verifySigned.ts'
import { getLatestBlockhash } from './rpc/getLatestBlockhash.ts'
import { getSignatureStatus } from './rpc/getSignatureStatus.ts'
import { sendTransaction } from './rpc/sendTransaction.ts'
import type { SentTransactions } from './sentTransaction.ts'
import type { SolanaTransfer } from './solanaTransfer.ts'
import { compileMessage, unsignedTransaction } from './transaction/compileMessage.ts'

/** What a wallet is to sign, and what it may answer. */
export interface Signing {
  readonly networkId: NetworkId
  readonly feePayer: string
  /** Returns the message, for a wallet that supports these versions. */
  message(blockhash: string, supportedVersions: unknown): Uint8Array
  /** Throws unless a wallet's answer is that message, signed. */
  verify(answer: unknown, blockhash: string): SignedTransfer
}

/** What the wallets call the networks, and what was sent. */
export interface SendingContext {
  readonly walletChains: Readonly<Record<NetworkId, WalletChain>>
  readonly sent: SentTransactions
}

/**
 * Has a wallet sign and send a prepared transfer; if the wallet only signs, the kit sends it. Returns the transaction's
 * hash: its first signature, in base58.
 * @throws UserRejected, WalletLocked, WalletDisconnected, UnsupportedChain, InsufficientFunds, TransactionFailed
 */
export function sendTransfer(
  host: AdapterHost,
  wallet: StandardWallet,
  { transaction }: PreparedTransfer,
  context: SendingContext,
): Promise<string> {
  const transfer = transaction as SolanaTransfer
  const signing: Signing = {
    ...transfer,
    message: (blockhash, versions) =>
      compileMessage({ ...transfer, blockhash, version: versionFor(versions) }),
    verify: (answer, blockhash) => verifySigned(answer, { ...transfer, blockhash }),
  }
  return sendSigned(host, wallet, signing, context)
}

/**
 * Has a wallet sign a message and send it; if the wallet only signs, the kit sends it. Returns the transaction's hash.
 * @throws UserRejected, WalletLocked, WalletDisconnected, UnsupportedChain, InsufficientFunds, TransactionFailed
 */
export async function sendSigned(
  host: AdapterHost,
  wallet: StandardWallet,
  { networkId, feePayer, message, verify }: Signing,
  { walletChains, sent }: SendingContext,
): Promise<string> {
  const sending = walletFeature(wallet, 'solana:signAndSendTransaction')
  const signing = walletFeature(wallet, 'solana:signTransaction')
  const chain = walletChain(networkId, walletChains)
  if (!offersChain(wallet, chain))
    throw new KitError('UnsupportedChain', 'The wallet does not offer this network.', {
      context: { networkId },
    })
  const account = requireAccount(wallet, feePayer)
  const { blockhash, lastValidBlockHeight } = await getLatestBlockhash(host, networkId)
  const { supportedTransactionVersions: versions } = sending ?? signing ?? {}
  const input = {
    account,
    chain,
    transaction: unsignedTransaction(message(blockhash, versions)),
  }
  if (sending) {
    const options = { preflightCommitment: 'confirmed' } as const
    const answer = await firstOutput(
      () => sending.signAndSendTransaction({ ...input, options }),
      sendingError,
    )
    const hash = hashOf(answer?.signature)
    if (hash === undefined) throw unknownOutcomeError()
    // Only the wallet knows its blockhash: how long it is valid is counted from now.
    return hash
  }
  if (!signing) throw new KitError('MethodNotSupported', 'The wallet cannot send.')
  const answer = await firstOutput(() => signing.signTransaction(input), walletError)
  const { bytes, signature } = verify(answer?.signedTransaction, blockhash)
  const hash = base58.encode(signature)
  const signed = base64.encode(bytes)
  sent.set(hash, { lastValidBlockHeight, signed })
  try {
    await sendTransaction(host, networkId, signed, { skipPreflight: false })
  } catch (error) {
    // One node may have accepted it without a response, and another rejects it because it is on the chain already.
    const status = await getSignatureStatus(host, networkId, hash, { inHistory: false }).catch(
      () => 'unknown',
    )
    if (status === 'unknown') {
      sent.delete(hash)
      throw error
    }
  }
  return hash
}

function versionFor(supported: unknown): 'legacy' | 0 {
  return Array.isArray(supported) && supported.includes(0) && !supported.includes('legacy')
    ? 0
    : 'legacy'
}

/** The first of a wallet's outputs; what it throws becomes a `KitError`. */
async function firstOutput<Output>(
  request: () => Promise<readonly Output[]>,
  toError: (error: unknown) => KitError,
): Promise<Output | undefined> {
  try {
    const outputs = await request()
    return Array.isArray(outputs) ? (outputs as readonly Output[])[0] : undefined
  } catch (error) {
    throw toError(error)
  }
}

function hashOf(signature: unknown): string | undefined {
  return signature instanceof Uint8Array &&
    signature.length === 64 &&
    signature.some((byte) => byte > 0)
    ? base58.encode(signature)
    : undefined
}
