import { createAuth, memoryStore, type AuthStore, type Session } from '@latchkit/auth'
import { evm } from '@latchkit/auth/evm'
import { headers } from 'next/headers'

const origin = process.env['SITE_ORIGIN'] ?? `http://localhost:${process.env['PORT'] ?? 3000}`

// Next bundles routes and pages apart, each with a copy of this module: what they share is of the process. A site with
// several servers passes a store of its own: Redis, PostgreSQL or SQLite.
const shared = globalThis as { authStore?: AuthStore }

export const auth = createAuth({
  origins: [origin],
  secret: process.env['AUTH_SECRET'] ?? 'only for this example: 32 characters or more',
  verifiers: [evm()],
  store: (shared.authStore ??= memoryStore()),
})

/** Who is signed in, for what the server renders. */
export async function getSession(): Promise<Session | undefined> {
  return auth.getSession(new Request(origin, { headers: await headers() }))
}
