/** The primary name of an account, and its avatar. */
export interface PrimaryName {
  readonly name: string | null
  readonly avatar: string | null
}

/** Looks up primary names on a chain. */
export interface IdentityProvider {
  /** Returns true for addresses that may have a name here. */
  supports(address: string): boolean
  /**
   * Returns the current primary name; both fields are `null` without a verified one.
   * @throws UpstreamError if no node responds
   */
  find(address: string): Promise<PrimaryName>
}

/** An account without a name. */
export const noPrimaryName: PrimaryName = { name: null, avatar: null }
