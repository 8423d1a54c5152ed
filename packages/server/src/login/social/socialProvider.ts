/** A visitor's identity at a provider. `issuer` and `subject` identify the account; the name is only displayed, and nothing is decided by it. */
export interface SocialIdentity {
  readonly issuer: string
  readonly subject: string
  readonly name: string
}

/** The values that tie a provider's response to its request. */
export interface SocialChecks {
  readonly state: string
  readonly nonce: string
  /** The code verifier of PKCE. */
  readonly verifier: string
}

/** A provider of identities. */
export interface SocialProvider {
  readonly id: string
  readonly label: string
  /** Returns the URL at which the visitor logs in. */
  authorizationUrl(redirectUrl: string, checks: SocialChecks): Promise<URL>
  /**
   * Handles the provider's response: exchanges its code, once, and verifies the result.
   * @param answer the URL to which the provider sent the visitor back, with its parameters
   * @throws errors that {@link describeSocialFailure} classifies
   */
  identify(answer: URL, checks: SocialChecks): Promise<SocialIdentity>
  /** The provider sends a name only at the first login, so the stored one is kept. */
  readonly namesOnce?: boolean
  /**
   * For providers whose page posts its response as a form to the redirect URL: returns the fields for the query of that URL, to which
   * the browser is then redirected.
   */
  readForm?(form: URLSearchParams): URLSearchParams
  /**
   * For providers whose app responds, without a redirect: polls for the response and returns it as parameters of the redirect URL.
   * Responses of such a provider are accepted only from here.
   */
  readChannel?(channel: string): Promise<URLSearchParams | undefined>
}

/** Returns a name for display: on one line, and at most 100 characters. */
export function cleanName(name: string, subject: string): string {
  const clean = name
    .normalize('NFC')
    .replace(/[\p{C}\p{Z}]+/gu, ' ')
    .trim()
  return (clean === '' ? subject.replace(/[^\x21-\x7e]/g, '') : clean).slice(0, 100)
}
