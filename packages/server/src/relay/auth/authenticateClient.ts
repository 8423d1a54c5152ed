import { isAllowedOrigin } from '@latchkit/backend/http'
import type { RelaySettings } from '../relaySettings.ts'
import { verifyRelayToken } from './verifyRelayToken.ts'

/** What a client shows when it comes. */
export interface ClientCredentials {
  readonly token: string | undefined
  readonly projectId: string | undefined
  readonly origin: string | undefined
  /** The `Host` that it asked for. */
  readonly host: string | undefined
}

/** The client's id, or why it may not come in. */
export type Authentication =
  | { readonly client: string }
  | { readonly status: 401 | 403; readonly reason: string }

const reasons = {
  shape: 'JWT validation error: the token can not be read',
  issuer: 'JWT validation error: the issuer is no Ed25519 did:key',
  signature: 'JWT validation error: the signature is not of the issuer',
  audience: 'JWT validation error: the audience is another relay',
  expired: 'JWT validation error: the token has expired',
  early: 'JWT validation error: the token is from the future',
} as const

/** Lets a client in by its token, and by its project and origin where the operator lists them. */
export function authenticateClient(
  { token, projectId, origin, host }: ClientCredentials,
  options: {
    readonly settings: Pick<RelaySettings, 'projectIds' | 'origins'>
    readonly publicUrl: string | undefined
    readonly nowMs: number
  },
): Authentication {
  const { settings, publicUrl, nowMs } = options
  if (token === undefined || token === '')
    return { status: 401, reason: 'JWT validation error: the token is missing' }
  // What a client says of the host is believed only where the operator has not said it.
  const hosts = publicUrl === undefined ? [host?.toLowerCase() ?? ''] : [new URL(publicUrl).host]
  const reading = verifyRelayToken(token, { hosts: hosts.map(withoutUsualPort), nowMs })
  if ('fault' in reading) return { status: 401, reason: reasons[reading.fault] }
  if (settings.projectIds && !settings.projectIds.includes(projectId ?? ''))
    return { status: 403, reason: 'Project not found' }
  if (settings.origins && origin !== undefined && !isAllowedOrigin(settings.origins, origin))
    return { status: 403, reason: 'Origin not allowed' }
  return { client: reading.client }
}

/** As an address writes its host: without the port that its scheme has anyway. */
function withoutUsualPort(host: string): string {
  return host.replace(/:(?:80|443)$/, '')
}
