/** Why a request was rejected. The codes are stable; messages may change. */
export type AuthErrorCode = keyof typeof statusOf

/**
 * A rejected sign-in or request: a stable code, a message, how to fix it, and the HTTP status of the response.
 * @example
 * try {
 *   await auth.verify({ message, signature }, 'https://shop.example.com')
 * } catch (error) {
 *   if (error instanceof AuthError && error.code === 'NonceUnknown') askAgain()
 * }
 */
export class AuthError extends Error {
  override readonly name = 'AuthError'
  readonly code: AuthErrorCode
  readonly status: number
  readonly fix: string | undefined

  constructor(
    code: AuthErrorCode,
    message: string,
    { fix, cause }: { readonly fix?: string; readonly cause?: unknown } = {},
  ) {
    super(message, cause === undefined ? undefined : { cause })
    this.code = code
    this.status = statusOf[code]
    this.fix = fix
  }
}

const statusOf = {
  /** For the developer: `createAuth` was called with options that cannot work. */
  InvalidConfig: 500,
  MessageMalformed: 400,
  AddressMalformed: 400,
  SignatureMalformed: 400,
  BodyMalformed: 400,
  EcosystemUnsupported: 400,
  ScriptTypeUnsupported: 400,
  NetworkNotAllowed: 400,
  DomainMismatch: 401,
  UriMismatch: 401,
  RecapNotStated: 401,
  NonceUnknown: 401,
  MessageExpired: 401,
  MessageNotYetValid: 401,
  SignatureInvalid: 401,
  TokenInvalid: 401,
  OriginNotAllowed: 403,
  NotFound: 404,
  MethodNotAllowed: 405,
  BodyTooLarge: 413,
  RpcUnavailable: 503,
  /** The keys of a login service could not be fetched. */
  LoginUnavailable: 503,
} as const
