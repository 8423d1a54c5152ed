/** The fields of a sign-in. */
export interface SignInFields {
  readonly domain: string
  readonly address: string
  readonly statement?: string
  readonly uri: string
  readonly version: string
  readonly chainId: string
  readonly nonce: string
  readonly issuedAt: string
  readonly expirationTime?: string
  readonly notBefore?: string
  readonly requestId?: string
  readonly resources?: readonly string[]
}

/**
 * The text that a wallet signs.
 * @see https://eips.ethereum.org/EIPS/eip-4361
 */
export function signInMessage(fields: SignInFields): string {
  const { statement, expirationTime, notBefore, requestId, resources } = fields
  return [
    `${fields.domain} wants you to sign in with your Ethereum account:`,
    fields.address,
    '',
    ...(statement ? [statement] : []),
    '',
    `URI: ${fields.uri}`,
    `Version: ${fields.version}`,
    `Chain ID: ${fields.chainId}`,
    `Nonce: ${fields.nonce}`,
    `Issued At: ${fields.issuedAt}`,
    ...(expirationTime ? [`Expiration Time: ${expirationTime}`] : []),
    ...(notBefore ? [`Not Before: ${notBefore}`] : []),
    ...(requestId ? [`Request ID: ${requestId}`] : []),
    ...(resources ? ['Resources:', ...resources.map((resource) => `- ${resource}`)] : []),
  ].join('\n')
}
