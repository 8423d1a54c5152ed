/** Who a visitor is at a provider. An account is of `issuer` and `subject`; the name is only shown. */
export interface SocialIdentity {
  readonly issuer: string
  readonly subject: string
  readonly name: string
}

/** What ties an answer of a provider to the request that it belongs to. */
export interface SocialChecks {
  readonly state: string
  readonly nonce: string
  /** Of PKCE. */
  readonly verifier: string
}

/** A provider of identities. */
export interface SocialProvider {
  readonly id: string
  readonly label: string
  /** Returns where a visitor logs in. */
  authorizationUrl(redirectUrl: string, checks: SocialChecks): Promise<URL>
  /**
   * Takes the provider's answer: exchanges its code, once, and checks all that comes back.
   * @param answer the address that the provider has sent the visitor back to, with its parameters
   * @throws whatever {@link describeSocialFailure} can tell apart
   */
  identify(answer: URL, checks: SocialChecks): Promise<SocialIdentity>
  /** It says a name at the first login alone: what is known stays. */
  readonly namesOnce?: boolean
  /**
   * Only where the provider's page answers by a form that it posts to the redirect URL: returns what of the form belongs into
   * the query of that URL, to which the browser is then sent.
   */
  readForm?(form: URLSearchParams): URLSearchParams
  /**
   * Only where an app answers, and the provider leads back to nothing: asks whether it has, and returns its answer as the
   * parameters of the redirect URL. Such an answer is taken from here alone.
   */
  readChannel?(channel: string): Promise<URLSearchParams | undefined>
}

/** Returns a name as it may be shown: on one line, and of a length that fits. */
export function cleanName(name: string, subject: string): string {
  const clean = name
    .normalize('NFC')
    .replace(/[\p{C}\p{Z}]+/gu, ' ')
    .trim()
  return (clean === '' ? subject.replace(/[^\x21-\x7e]/g, '') : clean).slice(0, 100)
}
