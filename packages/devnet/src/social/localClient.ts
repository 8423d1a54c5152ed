import { createHash } from 'node:crypto'

/** What the providers of the local stack know the server by. Everybody knows the secret. */
export const localClient: { readonly id: string; readonly secret: string } = {
  id: 'latchkit-local',
  secret: createHash('sha256').update('Latchkit local stack social login').digest('base64url'),
}

/** The redirect URL of a provider on a login server. */
export function redirectUrlOf(loginUrl: string, provider: string): string {
  return `${loginUrl}/v1/login/social/return/${provider}`
}
