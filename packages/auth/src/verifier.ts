import type { Namespace, NetworkId } from '@latchkit/wire'
import type { MessageForm } from './message/messageForm.ts'

/** A signed message, and what was parsed from its text. */
export interface SignedAccount {
  readonly message: string
  readonly signature: string
  readonly address: string
  readonly networkId: NetworkId
}

/** Verifies the accounts of one namespace. Created by `evm()`, `solana()` and `bitcoin()`, passed to `createAuth`. */
export interface Verifier extends MessageForm {
  readonly namespace: Namespace
  /** Returns the network id of a message's `Chain ID`, or `undefined` if the namespace has no such network. */
  networkId(chainId: string): NetworkId | undefined
  /**
   * Resolves if the address has signed the message.
   * @throws AuthError SignatureInvalid, SignatureMalformed, ScriptTypeUnsupported, NetworkNotAllowed, RpcUnavailable
   */
  verify(signed: SignedAccount): Promise<void>
}
