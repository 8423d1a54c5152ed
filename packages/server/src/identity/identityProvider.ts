/** What an account calls itself. */
export interface Named {
  readonly name: string | null
  readonly avatar: string | null
}

/** Finds names where a chain keeps them. */
export interface IdentityProvider {
  /** True for addresses of which it can know something. */
  covers(address: string): boolean
  /**
   * What the chain says now; both `null` where it says nothing, or nothing that can be believed.
   * @throws UpstreamFault where no node answers
   */
  find(address: string): Promise<Named>
}
