/** What a site asks to have signed: the fields of Sign In With Solana, all of them optional to wallets. */
export interface SignInRequest {
  readonly domain?: string
  readonly address?: string
  readonly statement?: string
  readonly uri?: string
  readonly version?: string
  /** A CAIP-2 id, or what the Wallet Standard calls the chain. */
  readonly chainId?: string
  readonly nonce?: string
  readonly issuedAt?: string
  readonly expirationTime?: string
  readonly notBefore?: string
  readonly requestId?: string
  readonly resources?: readonly string[]
}
