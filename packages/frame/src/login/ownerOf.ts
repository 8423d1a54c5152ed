import type { LoginSession } from '@latchkit/wire'
import { sha256 } from './sha256.ts'

/**
 * Returns what names an account's visitor in this browser: a hash of their e-mail address, or of their name at a social provider. The
 * account's id does not: a server that has lost the account gives the same visitor another one.
 */
export async function ownerOf({ email, social }: LoginSession['account']): Promise<string> {
  const name = email === '' ? `${social?.provider} ${social?.name}` : email
  const text = `Latchkit owner 1\n${name.normalize('NFC').toLowerCase()}`
  return await sha256(new TextEncoder().encode(text))
}
