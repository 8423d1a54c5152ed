import { getProvider, KitError, type Kit, type SolanaProvider } from '@latchkit/core'
import { base58 } from '@scure/base'
import {
  address,
  assertIsTransactionWithinSizeLimit,
  getCompiledTransactionMessageDecoder,
  getTransactionCodec,
  getTransactionLifetimeConstraintFromCompiledTransactionMessage,
  signatureBytes,
  type MessagePartialSigner,
  type Transaction,
  type TransactionModifyingSigner,
  type TransactionSendingSigner,
} from '@solana/kit'

/** The connected account as a signer of `@solana/kit`. */
export type KitSigner = MessagePartialSigner & TransactionModifyingSigner & TransactionSendingSigner

/**
 * Returns the active Solana account as a signer of `@solana/kit`: for messages, and for transactions that it signs, or
 * signs and sends. Get a new one for each use: it stays the signer of this account, and refuses once another is active.
 * Wallets may change a transaction before they sign it (fees, their own guards), so put this signer before others.
 * @throws KitError `NotConnected`, `AdapterNotFound`; when it signs also `UserRejected`, `UnsupportedChain`,
 * `MethodNotSupported`, and `InvalidConfig` for more than one transaction at once
 * @example
 * const signer = await getSigner(kit)
 * const message = pipe(
 *   createTransactionMessage({ version: 0 }),
 *   (empty) => setTransactionMessageFeePayerSigner(signer, empty),
 *   (paid) => setTransactionMessageLifetimeUsingBlockhash(latestBlockhash, paid),
 * )
 * const signature = await signAndSendTransactionMessageWithSigners(message)
 */
export async function getSigner(kit: Kit): Promise<KitSigner> {
  const provider = await getProvider(kit, { namespace: 'solana' })
  const own = requireAccount(provider)

  /** Returns the only one of a list, if the account is still the active one. */
  const only = <Item>(items: readonly Item[], abort?: AbortSignal): Item | undefined => {
    abort?.throwIfAborted()
    const [item] = items
    if (items.length > 1)
      throw new KitError('InvalidConfig', 'A wallet signs one transaction at a time.', {
        fix: 'Sign them one after the other.',
      })
    if (requireAccount(provider) !== own)
      throw new KitError('WalletDisconnected', 'The wallet has switched to another account.', {
        fix: 'Call getSigner(kit) again.',
        context: { address: own },
      })
    return item
  }

  return Object.freeze({
    address: address(own),

    async signMessages(messages, { abortSignal } = {}) {
      const signatures = []
      for (const message of messages) {
        only([message], abortSignal)
        signatures.push(
          Object.freeze({
            [own]: signatureBytes(await provider.signMessage(Uint8Array.from(message.content))),
          }),
        )
      }
      return signatures
    },

    async modifyAndSignTransactions(transactions, { abortSignal } = {}) {
      const transaction = only(transactions, abortSignal)
      if (!transaction) return []
      const signed = codec.decode(await provider.signTransaction(encode(transaction)))
      assertIsTransactionWithinSizeLimit(signed)
      const lifetimeConstraint = await lifetimeOf(signed, transaction)
      return [Object.freeze({ ...signed, lifetimeConstraint })]
    },

    async signAndSendTransactions(transactions, { abortSignal } = {}) {
      const transaction = only(transactions, abortSignal)
      if (!transaction) return []
      return [signatureBytes(base58.decode(await provider.sendTransaction(encode(transaction))))]
    },
  } satisfies KitSigner)
}

const codec = getTransactionCodec()

function encode(transaction: Transaction): Uint8Array {
  return Uint8Array.from(codec.encode(transaction))
}

function requireAccount(provider: SolanaProvider): string {
  if (provider.account) return provider.account.address
  throw new KitError('NotConnected', 'No Solana wallet is connected.', {
    fix: 'Open the kit’s modal, or call connect(kit, { connectorId, namespace }).',
  })
}

/** Returns how long a signed transaction may be sent: as before or, if the wallet has replaced its blockhash, as that says. */
async function lifetimeOf(
  signed: Transaction,
  before: Transaction & { lifetimeConstraint?: unknown },
) {
  const message = getCompiledTransactionMessageDecoder().decode(signed.messageBytes)
  const found = await getTransactionLifetimeConstraintFromCompiledTransactionMessage(message)
  const known = before.lifetimeConstraint as typeof found | undefined
  if (!known) return found
  const isSame =
    'blockhash' in known
      ? 'blockhash' in found && known.blockhash === found.blockhash
      : 'nonce' in found && known.nonce === found.nonce
  return isSame ? known : found
}
