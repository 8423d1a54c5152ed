import type { SessionGrant } from '@latchkit/wire'
import type { Address, Hex } from 'viem'
import type { Charge } from './signing/measureOperation.ts'

/** A session as the server remembers it. Times are Unix times in seconds. */
export interface SessionEntry {
  readonly pci: string
  readonly project: string
  readonly networkId: string
  /** In lower case, as all addresses here. */
  readonly account: Address
  readonly validator: Address
  /** The id at the validator. */
  readonly id: Hex
  /** What the session may do, as the validator reads it. */
  readonly terms: Hex
  readonly permissions: readonly SessionGrant[]
  readonly policies: readonly SessionGrant[]
  readonly expiry: number
  readonly createdAt: number
  readonly activatedAt: number | null
  readonly revokedAt: number | null
}

/** An operation that the server has signed. */
export interface SignedOperation {
  readonly pci: string
  readonly hash: Hex
  readonly nonce: bigint
  readonly charges: readonly Charge[]
}

/** Where a signed operation is from, and when it was signed first. */
export interface FoundOperation {
  readonly account: Address
  readonly nonce: bigint
  readonly signedAt: number
}

/** Remembers sessions and what they have spent. */
export interface SessionRepository {
  create(entry: Omit<SessionEntry, 'createdAt' | 'activatedAt' | 'revokedAt'>): Promise<void>
  find(pci: string): Promise<SessionEntry | undefined>
  /** Those of an account on one network or on all, activated ones first, newest first. */
  list(account: Address, networkId: string | undefined): Promise<readonly SessionEntry[]>
  activate(pci: string): Promise<void>
  revoke(pci: string): Promise<void>
  /**
   * Counts an operation, or says which limit it would pass and counts nothing. Operations of one nonce exclude each
   * other on the chain: of these, the dearest counts. `ended` where the session was revoked in the meantime.
   */
  charge(operation: SignedOperation): Promise<'counted' | 'ended' | { readonly over: Charge }>
  /** Takes back a {@link SessionRepository.charge} of an operation that surely never left the server. */
  release(pci: string, hash: Hex): Promise<void>
  /** True where an operation of this nonce may be under way. */
  hasSigned(pci: string, nonce: bigint): Promise<boolean>
  /** What a session has taken of one of its limits. */
  readSpent(pci: string, counter: string): Promise<bigint>
  findOperation(networkId: string, hash: Hex): Promise<FoundOperation | undefined>
}
