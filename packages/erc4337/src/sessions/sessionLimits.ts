/** Limits of what callers can store for free. Tests and drills raise them. */
export interface SessionLimits {
  /** Most bytes of one session's terms, permissions and policies. */
  readonly rowBytes: number
  /** How long the account has to grant it. */
  readonly openSeconds: number
  /** Ungranted sessions at once of one client, one account and one project. */
  readonly perClient: number
  readonly perAccount: number
  readonly perProject: number
  /** Operations that are signed for one nonce, of which at most one can be included. */
  readonly perNonce: number
}

/** The limits of a server. */
export const sessionLimits: SessionLimits = {
  rowBytes: 8_192,
  openSeconds: 3_600,
  perClient: 20,
  perAccount: 100,
  perProject: 5_000,
  perNonce: 16,
}
