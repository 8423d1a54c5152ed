/** How many sessions can begin. Tests and drills raise the limit: keys are free, so accounts limit nothing. */
export interface SignInLimits {
  /** Sessions that one client may begin at once; after that, one every {@link SignInLimits.everySeconds}. */
  readonly perClient: number
  readonly everySeconds: number
}

/** The limits of a server. */
export const signInLimits: SignInLimits = { perClient: 60, everySeconds: 10 }
