import type { SessionGrant } from '@latchkit/wire'
import type { Address, Hex } from 'viem'
import type { Charge } from './signing/measureOperation.ts'

/** A stored session. Times are Unix times in seconds. */
export interface SessionEntry {
  readonly pci: string
  readonly project: string
  readonly networkId: string
  /** All addresses are in lower case. */
  readonly account: Address
  readonly validator: Address
  /** The id of the session at the validator. */
  readonly id: Hex
  /** The terms, ABI-encoded for the validator. */
  readonly terms: Hex
  readonly permissions: readonly SessionGrant[]
  readonly policies: readonly SessionGrant[]
  readonly expiry: number
  readonly createdAt: number
  readonly activatedAt: number | null
  readonly revokedAt: number | null
}

/** An operation with the server's signature. */
export interface SignedOperation {
  readonly pci: string
  readonly hash: Hex
  readonly nonce: bigint
  readonly charges: readonly Charge[]
}

/** The account and nonce of a signed operation, and when it was first signed. */
export interface FoundOperation {
  readonly account: Address
  readonly nonce: bigint
  readonly signedAt: number
}

/** Sessions and what they have spent. */
export interface SessionRepository {
  /**
   * Stores a session, or returns whose ungranted sessions are too many. Those that were not granted in time are deleted.
   * @param client keyed hash of the address that creates it
   */
  create(
    entry: Omit<SessionEntry, 'createdAt' | 'activatedAt' | 'revokedAt'>,
    client?: string,
  ): Promise<'ok' | 'client' | 'account' | 'project'>
  find(pci: string): Promise<SessionEntry | undefined>
  /**
   * Returns an account's sessions on one network or on all: activated ones first, then newest first.
   * @param project if set, only its own sessions
   */
  list(
    account: Address,
    networkId: string | undefined,
    project?: string,
  ): Promise<readonly SessionEntry[]>
  activate(pci: string): Promise<void>
  revoke(pci: string): Promise<void>
  /**
   * Charges an operation, or returns the limit that it would exceed. Only one operation of a nonce can be included, so
   * the most expensive one counts. Returns `ended` if the session was revoked in the meantime, `crowded` if too many others
   * were signed for the nonce.
   */
  charge(
    operation: SignedOperation,
  ): Promise<'counted' | 'ended' | 'crowded' | { readonly over: Charge }>
  /** Releases a {@link SessionRepository.charge} of an operation that never left the server. */
  release(pci: string, hash: Hex): Promise<void>
  /** Returns true if an operation with this nonce was signed and not released. */
  hasSigned(pci: string, nonce: bigint): Promise<boolean>
  /** Returns what a session has spent of one of its limits. */
  readSpent(pci: string, counter: string): Promise<bigint>
  findOperation(networkId: string, hash: Hex): Promise<FoundOperation | undefined>
}
