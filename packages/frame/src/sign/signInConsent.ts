import type { NetworkId } from '@latchkit/wire'
import { isPlainSignIn } from './isPlainSignIn.ts'
import type { SigningSummary } from './summary.ts'

/** The visitor's consent, given with a login, to one sign-in of the site within a minute. */
export interface SignInConsent {
  give(statement: string | undefined): void
  /** Uses up the consent. Returns a function that says whether it covers a request. */
  take(): (summary: SigningSummary) => boolean
}

const consentMs = 60_000

/** Creates the {@link SignInConsent} of one site. */
export function createSignInConsent(origin: string, networks: readonly NetworkId[]): SignInConsent {
  let agreed: { readonly statement: string | undefined; readonly endsMs: number } | undefined
  return {
    give(statement) {
      agreed = { statement, endsMs: performance.now() + consentMs }
    },
    take() {
      const given = agreed
      agreed = undefined
      return (summary) =>
        given !== undefined &&
        performance.now() < given.endsMs &&
        networks.includes(summary.networkId) &&
        isPlainSignIn(summary, { origin, statement: given.statement, nowMs: Date.now() })
    },
  }
}
