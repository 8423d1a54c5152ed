// What a site's own transactions need beyond the wallet. It shares most of its code with transfers, and is loaded with them.
import { KitError } from '@latchkit/core'
import { sendingError, unknownOutcomeError } from '@latchkit/core/adapters'
import { base58 } from '@scure/base'
import { decodeTransaction } from '../engine/transaction/decodeTransaction.ts'
import type { WalletFeatures } from '../wallet/walletFeature.ts'

export { submitTransaction } from './submitTransaction.ts'

/**
 * Checks that bytes are a transaction that the account signs.
 * @throws InvalidConfig if they are not
 */
export function assertSigner(transaction: Uint8Array, address: string): void {
  const decoded = decodeTransaction(transaction)
  if (!decoded)
    throw new KitError('InvalidConfig', 'These bytes are not a Solana transaction.', {
      fix: 'Pass a serialized transaction with a place for each signature, at most 1,232 bytes.',
    })
  if (!decoded.signers.some((signer) => signer.address === address))
    throw new KitError('InvalidConfig', 'The active account is not a signer of this transaction.', {
      fix: 'Make it the fee payer, or a signer of an instruction.',
      context: { address },
    })
}

/**
 * Returns the transaction that a wallet returned.
 * @throws Unknown if it is not a transaction with the signature of the account
 */
export function requireSigned(answer: unknown, address: string): Uint8Array {
  const bytes = answer instanceof Uint8Array ? answer : undefined
  const signers = bytes && decodeTransaction(bytes)?.signers
  const signer = signers?.find((one) => one.address === address)
  if (bytes && signer?.signature.some((byte) => byte > 0)) return bytes
  throw new KitError('Unknown', 'The wallet did not return a signed transaction.')
}

type Sending = WalletFeatures['solana:signAndSendTransaction']

/**
 * Has a wallet sign and send a transaction. Returns its signature in base58.
 * @throws UserRejected, WalletLocked, OutcomeUnknown if the wallet does not say what it has sent
 */
export async function sendThroughWallet(
  feature: Sending,
  input: Omit<Parameters<Sending['signAndSendTransaction']>[0], 'options'>,
): Promise<string> {
  try {
    const options = { preflightCommitment: 'confirmed' } as const
    const answers: unknown = await feature.signAndSendTransaction({ ...input, options })
    const [answer] = Array.isArray(answers) ? (answers as readonly unknown[]) : []
    const { signature } = (answer ?? {}) as { readonly signature?: unknown }
    if (signature instanceof Uint8Array && signature.length === 64) return base58.encode(signature)
    throw unknownOutcomeError()
  } catch (error) {
    throw sendingError(error)
  }
}
