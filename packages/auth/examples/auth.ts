import { createAuth, type Auth, type AuthStore } from '@latchkit/auth'
import { bitcoin } from '@latchkit/auth/bitcoin'
import { evm } from '@latchkit/auth/evm'
import { solana } from '@latchkit/auth/solana'

/** The sign-in that the examples share. */
export function createExampleAuth(origin: string, store?: AuthStore): Auth {
  return createAuth({
    origins: [origin],
    secret: process.env['AUTH_SECRET'] ?? 'only for this example: 32 characters or more',
    verifiers: [evm({ rpc: {} }), solana(), bitcoin()],
    ...(store && { store }),
  })
}
