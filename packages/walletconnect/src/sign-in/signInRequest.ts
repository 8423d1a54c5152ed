import type { AccountId, NetworkId } from '@latchkit/wire'

/** What a site asks a visitor to sign. Only the wallet's account is left open. */
export interface SignInRequest {
  /** The site's host, and port where it has one. */
  readonly domain: string
  /** The address that the sign-in is for. */
  readonly uri: string
  /** Made by the site's own backend, used once. */
  readonly nonce: string
  /** Of EVM networks; the first is the one to sign in on. */
  readonly chains: readonly [NetworkId, ...NetworkId[]]
  readonly statement?: string
  readonly expirationTime?: string
  readonly notBefore?: string
  readonly resources?: readonly string[]
  /** Says whether a signature is the account's. Nothing is kept until it has said so. */
  verify(proof: SignInProof): Promise<boolean>
}

/** A signed sign-in. */
export interface SignInProof {
  readonly account: AccountId
  /** What was signed, as EIP-4361 writes it. */
  readonly message: string
  readonly signature: string
  /** `eip191` for a key, `eip1271` for a contract, `eip6492` for one that is not deployed yet. */
  readonly type: string
}
