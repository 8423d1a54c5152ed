import { isAllowedOrigin } from '@latchkit/backend/http'
import type { RelaySettings } from '../config/relaySettings.ts'
import { verifyRelayToken } from './verifyRelayToken.ts'

/** What a client sends when it connects. */
export interface ClientCredentials {
  readonly token: string | undefined
  readonly projectId: string | undefined
  readonly origin: string | undefined
  /** The `Host` header. */
  readonly host: string | undefined
}

/** The client's id (`did:key`), or the refusal. */
export type Authentication =
  | { readonly client: string }
  | { readonly status: 401 | 403; readonly reason: string }

const reasons = {
  shape: 'JWT validation error: the token cannot be read',
  issuer: 'JWT validation error: the issuer is not an Ed25519 did:key',
  signature: 'JWT validation error: the signature is not of the issuer',
  audience: 'JWT validation error: the audience is another relay',
  expired: 'JWT validation error: the token has expired',
  early: 'JWT validation error: the token is from the future',
} as const

/** Authenticates a client by its token, and by its project and origin if the operator lists them. */
export function authenticateClient(
  { token, projectId, origin, host }: ClientCredentials,
  options: {
    readonly settings: Pick<RelaySettings, 'projectIds' | 'origins' | 'hosts'>
    readonly publicUrl: string | undefined
    readonly nowMs: number
  },
): Authentication {
  const { settings, publicUrl, nowMs } = options
  if (token === undefined || token === '')
    return { status: 401, reason: 'JWT validation error: the token is missing' }
  const configured = [
    ...(publicUrl === undefined ? [] : [new URL(publicUrl).host]),
    ...(settings.hosts ?? []),
  ]
  // The client's own Host header counts only if no host is configured.
  const hosts = configured.length === 0 ? [host?.toLowerCase() ?? ''] : configured
  const verification = verifyRelayToken(token, { hosts: hosts.map(withoutDefaultPort), nowMs })
  if ('reason' in verification) return { status: 401, reason: reasons[verification.reason] }
  if (settings.projectIds && !settings.projectIds.includes(projectId ?? ''))
    return { status: 403, reason: 'Project not found' }
  if (settings.origins && origin !== undefined && !isAllowedOrigin(settings.origins, origin))
    return { status: 403, reason: 'Origin not allowed' }
  return { client: verification.client }
}

/** A URL's `host` omits the default port of its scheme. */
function withoutDefaultPort(host: string): string {
  return host.replace(/:(?:80|443)$/, '')
}
