import type { ChainAdapter } from '@latchkit/core'
import type { SignInAnswer } from './wallet/signIn.ts'
import type { SignInRequest } from './wallet/signInRequest.ts'

/** What the kit asks of Solana, and what Solana's wallets can do beyond it. */
export interface SolanaAdapter extends ChainAdapter {
  signInMessage: NonNullable<ChainAdapter['signInMessage']>

  /**
   * Has a wallet compose and sign a sign-in message (Sign In With Solana).
   * @throws UserRejected, WalletLocked, MethodNotSupported where the wallet cannot: then `signMessage` is the way
   */
  signIn(connectorId: string, request: SignInRequest): Promise<SignInAnswer>
}
