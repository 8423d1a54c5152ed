/** What sessions may take up that cost nobody anything. Tests and drills raise the limits. */
export interface SessionLimits {
  /** Most that is stored of one session: its terms, permissions and policies. */
  readonly rowBytes: number
  /** How long the account has to grant it. */
  readonly openSeconds: number
  /** Ungranted sessions at once of one client, one account and one project. */
  readonly perClient: number
  readonly perAccount: number
  readonly perProject: number
  /** Operations that are signed for one nonce, of which one at most can ever be included. */
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
