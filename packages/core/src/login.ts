import type { LoginSocial, NetworkId } from '@latchkit/wire'
import type { Connection } from './connection/state.ts'

/** A logged-in visitor. */
export interface LoginUser {
  /** Empty for an account without an e-mail address. */
  readonly email: string
  /** Only without an e-mail address: whom they are at a social provider. The name is to be shown, and proves nothing. */
  readonly social?: LoginSocial | undefined
  /** False until the wallet can be recovered on another device. */
  readonly isBackedUp: boolean
}

/** The login of one kit. */
export interface Login {
  /**
   * Logs in by e-mail, or at a social provider: the frame asks for the address and the code, or opens the provider. Resolves
   * with the connection of each namespace.
   */
  connect(signal?: AbortSignal, provider?: string): Promise<readonly Connection[]>
  /** Takes up the session of an earlier visit, without a prompt and without a request. */
  restore(): Promise<void>
  signOut(everywhere: boolean): Promise<void>
  /** Returns true if the site would pay the network fee of an EVM transaction of the visitor's own wallet. */
  isSponsored(networkId: NetworkId, transaction: unknown): Promise<boolean>
  /**
   * Returns true if the visitor's own account is a smart account on a network, or can become one; `null` on networks whose accounts
   * never are.
   */
  canBeSmart(networkId: NetworkId): Promise<boolean | null>
  /**
   * Returns true if the visitor's smart account stands on a network, false if their first transaction there creates it; `null` where they
   * have none.
   */
  smartAccountDeployed(networkId: NetworkId): Promise<boolean | null>
  /** Opens a screen of the frame. Resolves when the visitor is done. */
  open(screen: LoginScreen): Promise<void>
}

/**
 * A screen of the login frame: backing the wallet up, the visitor's devices, the ways to log in, the passkeys that own the contract account,
 * the keys, or another e-mail address.
 */
export type LoginScreen = 'backup' | 'devices' | 'methods' | 'passkeys' | 'export' | 'updateEmail'
