import { createHash } from 'node:crypto'
import type { SocialIdentity } from '../social/socialProvider.ts'

/** Returns an id that does not reveal the subject at the provider. */
export function idOfIdentity({
  issuer,
  subject,
}: Pick<SocialIdentity, 'issuer' | 'subject'>): string {
  return createHash('sha256')
    .update(JSON.stringify([issuer, subject]))
    .digest('base64url')
}
