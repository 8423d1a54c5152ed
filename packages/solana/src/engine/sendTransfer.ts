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
import { readSigned } from './readSigned.ts'
import { readBlockhash } from './rpc/readBlockhash.ts'
import { readStatus } from './rpc/readStatus.ts'
import { sendSigned } from './rpc/sendSigned.ts'
import type { SentTransactions } from './sentTransaction.ts'
import type { SolanaTransfer } from './solanaTransfer.ts'
import { compileMessage } from './transaction/compileMessage.ts'
import { unsignedTransaction } from './transaction/unsignedTransaction.ts'

/**
 * Gives a prepared transfer to a wallet, which signs and sends it; one that only signs leaves the sending to the kit.
 * Answers the transaction's hash: its first signature, in base58.
 * @throws UserRejected, WalletLocked, WalletDisconnected, UnsupportedChain, InsufficientFunds, TransactionFailed
 */
export async function sendTransfer(
  host: AdapterHost,
  wallet: StandardWallet,
  transfer: PreparedTransfer,
  {
    walletChains,
    sent,
  }: {
    readonly walletChains: Readonly<Record<NetworkId, WalletChain>>
    readonly sent: SentTransactions
  },
): Promise<string> {
  const { networkId, payer, instructions } = transfer.transaction as SolanaTransfer
  const sending = walletFeature(wallet, 'solana:signAndSendTransaction')
  const signing = walletFeature(wallet, 'solana:signTransaction')
  const chain = walletChain(networkId, walletChains)
  if (!offersChain(wallet, chain))
    throw new KitError('UnsupportedChain', 'The wallet does not offer this network.', {
      context: { networkId },
    })
  const account = requireAccount(wallet, payer)
  const { blockhash, lastValidBlockHeight } = await readBlockhash(host, networkId)
  const version = versionFor((sending ?? signing)?.supportedTransactionVersions)
  const message = compileMessage({ payer, instructions, blockhash, version })
  const input = { account, chain, transaction: unsignedTransaction(message) }
  if (sending) {
    const options = { preflightCommitment: 'confirmed' } as const
    const answer = await asked(
      () => sending.signAndSendTransaction({ ...input, options }),
      sendingError,
    )
    const hash = hashOf(answer?.signature)
    if (hash === undefined) throw unknownOutcomeError()
    // Into which block the wallet has tied it, only the wallet knows: how long to wait is counted from now.
    return hash
  }
  if (!signing) throw new KitError('MethodNotSupported', 'The wallet cannot send.')
  const answer = await asked(() => signing.signTransaction(input), walletError)
  const { bytes, signature } = readSigned(answer?.signedTransaction, {
    payer,
    instructions,
    blockhash,
  })
  const hash = base58.encode(signature)
  const signed = base64.encode(bytes)
  sent.set(hash, { lastValidBlockHeight, signed })
  try {
    await sendSigned(host, networkId, signed, { skipPreflight: false })
  } catch (refusal) {
    // One node may have taken it in silence, and another refuse because it stands on the chain already.
    const known = await readStatus(host, networkId, hash, { inHistory: false }).catch(
      () => 'unknown',
    )
    if (known === 'unknown') {
      sent.delete(hash)
      throw refusal
    }
  }
  return hash
}

function versionFor(supported: unknown): 'legacy' | 0 {
  return Array.isArray(supported) && supported.includes(0) && !supported.includes('legacy')
    ? 0
    : 'legacy'
}

/** The first of a wallet's answers. */
async function asked<Answer>(
  ask: () => Promise<readonly Answer[]>,
  read: (error: unknown) => KitError,
): Promise<Answer | undefined> {
  try {
    const answers = await ask()
    return Array.isArray(answers) ? (answers as readonly Answer[])[0] : undefined
  } catch (error) {
    throw read(error)
  }
}

function hashOf(signature: unknown): string | undefined {
  return signature instanceof Uint8Array &&
    signature.length === 64 &&
    signature.some((byte) => byte > 0)
    ? base58.encode(signature)
    : undefined
}
