import { KitError } from '@latchkit/core'
import { walletError, type StandardWallet } from '@latchkit/core/adapters'
import { isAddress } from '../address/addresses.ts'
import { base58 } from '@scure/base'
import { assertSignIn } from './assertSignIn.ts'
import type { SignInRequest } from './signInRequest.ts'
import { walletFeature } from './walletFeature.ts'

/**
 * What the wallet signed. The kit has checked the text, and the signature where the browser could; a server that relies
 * on it must check both itself.
 */
export interface SignInAnswer {
  readonly address: string
  /** The text that the wallet composed and signed. */
  readonly signedMessage: Uint8Array
  /** Ed25519, in base58. */
  readonly signature: string
}

/**
 * Has a wallet compose and sign a sign-in message: one question in the place of two.
 * @see https://github.com/phantom/sign-in-with-solana
 * @throws UserRejected, WalletLocked, WalletDisconnected, MethodNotSupported
 */
export async function signIn(
  wallet: StandardWallet,
  request: SignInRequest,
): Promise<SignInAnswer> {
  const feature = walletFeature(wallet, 'solana:signIn')
  if (!feature) throw new KitError('MethodNotSupported', 'The wallet cannot sign in by itself.')
  try {
    const [answer] = await feature.signIn(request)
    const { account, signedMessage, signature } = answer ?? {}
    const address = account?.address
    const isWhole = signedMessage instanceof Uint8Array && signature instanceof Uint8Array
    if (!isAddress(address) || !isWhole || signature.length !== 64)
      throw new Error('The wallet returned no signed message.')
    await assertSignIn(request, { address, signedMessage, signature })
    return { address, signedMessage, signature: base58.encode(signature) }
  } catch (error) {
    throw walletError(error)
  }
}
