import { sendingError, unknownOutcomeError } from '@latchkit/core/adapters'
import { base58 } from '@scure/base'
import type { WalletFeatures } from '../wallet/walletFeature.ts'

type Sending = WalletFeatures['solana:signAndSendTransaction']

/**
 * Has a wallet sign and send. Returns the transaction's signature in base58.
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
