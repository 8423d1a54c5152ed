import type { Namespace } from '@latchkit/wire'
import type { SignInSession } from '@latchkit/wire/sign-in'
import { expect, vi } from 'vitest'
import { connect } from '../src/connection/connect.ts'
import { KitError } from '../src/errors.ts'
import type { Kit } from '../src/kit.ts'
import type { SignInBackend } from '../src/signIn.ts'
import { signIn, type SignInOptions } from '../src/sign-in/index.ts'
import { testKit, type TestKit } from './testKit.ts'

/** A backend of the test's own: it believes every signature, and counts what it is asked. */
export interface TestBackend {
  session: SignInSession | null
  isAway: boolean
  /** What an answer about the session waits for. */
  answering?: Promise<void>
  readonly calls: string[]
  readonly functions: SignInBackend
}

export function createSignInBackend(): TestBackend {
  const calls: string[] = []
  const backend: TestBackend = {
    session: null,
    isAway: false,
    calls,
    functions: {
      async getNonce() {
        calls.push('getNonce')
        if (backend.isAway) throw new KitError('Offline', 'away')
        return { nonce: 'a'.repeat(32), issuedAt: '2026-11-22T12:00:00Z', expirationTime: '' }
      },
      createMessage: ({ address, networkId, nonce }) => `sign in ${networkId} ${address} ${nonce}`,
      async verify({ account, addToSession, others = [] }) {
        const accounts = [account, ...others.map((other) => other.account)]
        calls.push(`verify ${accounts.join(' ')}`)
        const kept = addToSession ? (backend.session?.accounts ?? []) : []
        return (backend.session = {
          accounts: [...accounts, ...kept],
          expiresAt: new Date(Date.now() + 86_400_000).toISOString(),
        })
      },
      async getSession() {
        calls.push('getSession')
        if (backend.isAway) throw new KitError('Offline', 'away')
        // Each look lets the session last longer, as `@latchkit/auth` does.
        const expiresAt = new Date(Date.now() + 86_400_000 + calls.length).toISOString()
        const session = backend.session && { ...backend.session, expiresAt }
        await backend.answering
        return session
      },
      async signOut() {
        calls.push('signOut')
        if (backend.isAway) throw new KitError('Offline', 'away')
        backend.session = null
      },
    },
  }
  return backend
}

/** A started kit whose visitors sign in on a {@link TestBackend}. */
export function startSignIn(
  options: SignInOptions = {},
  fakes?: Pick<TestKit, 'evm' | 'solana'>,
): TestKit & { readonly backend: TestBackend } {
  const backend = createSignInBackend()
  const page = testKit({
    signIn: signIn({ ...backend.functions, ...options }),
    ...(fakes && { fakes }),
  })
  return { ...page, backend }
}

export const signInOf = (kit: Kit) => kit.store.get().signIn

export const expectSignIn = (kit: Kit, expected: object) =>
  vi.waitFor(() => expect(signInOf(kit)).toMatchObject(expected))

/** Connects a wallet of the first adapter, which approves. */
export async function openWallet(
  { kit, evm }: Pick<TestKit, 'kit' | 'evm'>,
  connectorId = 'fox',
  namespace: Namespace = 'eip155',
): Promise<void> {
  await expectSignIn(kit, { status: expect.stringMatching(/signed/) })
  const connecting = connect(kit, { connectorId, namespace })
  await vi.waitFor(() => expect(evm.asked()).toContain(connectorId))
  evm.answer(connectorId, 'approve')
  await connecting
}
