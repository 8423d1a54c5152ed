import type { NetworkId } from '@latchkit/wire'
import type { SignInRequest } from '@latchkit/wire/walletconnect'
import { recap } from './recap.ts'

/** A sign-in as it is asked of a wallet (CAIP-122). */
export interface AuthPayload {
  readonly type: 'caip122'
  readonly chains: readonly NetworkId[]
  readonly domain: string
  readonly aud: string
  readonly version: '1'
  readonly nonce: string
  readonly iat: string
  readonly statement?: string
  readonly exp?: string
  readonly nbf?: string
  readonly resources: readonly string[]
}

/** What a wallet is asked to sign, with the methods that the session is to hold. */
export function authPayload(
  request: SignInRequest,
  methods: readonly string[],
  nowMs: number,
): AuthPayload {
  const {
    chains,
    domain,
    uri,
    nonce,
    issuedAt = new Date(nowMs).toISOString(),
    statement,
    expirationTime,
    notBefore,
    resources = [],
  } = request
  return {
    type: 'caip122',
    chains,
    domain,
    aud: uri,
    version: '1',
    nonce,
    iat: issuedAt,
    ...(statement !== undefined && { statement }),
    ...(expirationTime !== undefined && { exp: expirationTime }),
    ...(notBefore !== undefined && { nbf: notBefore }),
    resources: [...resources, recap.write({ methods, chains })],
  }
}
