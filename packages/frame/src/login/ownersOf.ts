import type { LoginSession } from '@latchkit/wire'
import { sha256 } from './sha256.ts'

/** Names at these providers are user names, which no two people have at once; at others they may be what people are called. */
const hasUserNames = /^(?:discord|farcaster|github|x) /

/**
 * Returns what names an account's visitor in this browser, first what is noted: a hash of their e-mail address, or of who they are at a
 * social provider. The account's id does not: a server that has lost the account gives the same visitor another one. Frames of before
 * have noted a hash of the name at the provider, which follows where it is one person's alone.
 */
export async function ownersOf({
  email,
  social,
  identity,
}: LoginSession['account']): Promise<readonly string[]> {
  const name = `${social?.provider} ${social?.name}`
  const formatted =
    email !== ''
      ? [formatName(email)]
      : [
          ...(identity === undefined ? [] : [`2\n${identity}`]),
          ...(hasUserNames.test(name) || name.includes('@') ? [formatName(name)] : []),
        ]
  return await Promise.all(
    formatted.map((text) => sha256(new TextEncoder().encode(`Latchkit owner ${text}`))),
  )
}

function formatName(name: string): string {
  return `1\n${name.normalize('NFC').toLowerCase()}`
}
