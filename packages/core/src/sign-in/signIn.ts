import type { Kit, SignIn } from '../kit.ts'
import type { SignInBackend, SignInRule } from '../signIn.ts'
import { createBackend } from './createBackend.ts'

/** Options of {@link signIn}. */
export interface SignInOptions extends Partial<SignInBackend> {
  /**
   * Where `@latchkit/auth` answers: `/auth`, or a full URL. Not needed if every function is replaced, or with
   * `features.cloudSession`.
   */
  readonly url?: string
  /** What the visitor reads and agrees to: one line of printable ASCII. */
  readonly statement?: string
  /** True if the site is of no use without a session. Default: false. */
  readonly required?: boolean
  /** What another account in the wallet does to the session. Default: `end`, as a session belongs to an address. */
  readonly onAccountChange?: SignInRule
  /** What another network does to the session. Default: `keep`. */
  readonly onNetworkChange?: SignInRule
  /** True if a session can have several accounts. Default: false. */
  readonly severalAccounts?: boolean
}

/**
 * Signs visitors in on the site's own backend, once a wallet is connected. Without it, a kit has no code for it.
 * @example
 * const kit = createKit({ projectId, adapters, networks, signIn: signIn({ url: '/auth' }) })
 * @example
 * // No backend: the kit's server keeps the sessions
 * createKit({ projectId, apiUrl, adapters, networks, features: { cloudSession: true }, signIn: signIn() })
 * @example
 * // A backend of your own, such as Auth.js
 * signIn({ getNonce, verify, getSession, signOut })
 * @see https://eips.ethereum.org/EIPS/eip-4361
 */
export function signIn(options: SignInOptions = {}): SignIn {
  const { url, statement, required = false, severalAccounts = false, ...rest } = options
  const { onAccountChange = 'end', onNetworkChange = 'keep', ...replaced } = rest
  const self: SignIn = {
    backend: (kit) => ({
      ...createBackend({
        address: (path) => addressOf(kit, path, url),
        ...(statement !== undefined && { statement }),
      }),
      ...replaced,
    }),
    statement,
    isRequired: required,
    onAccountChange,
    onNetworkChange,
    hasSeveralAccounts: severalAccounts,
    load: () => import('./actions.ts'),
    start(kit, rendered) {
      const signal = kit.lifetime()
      let stop = (): void => undefined
      kit.store.set((state) => ({
        ...state,
        signIn: rendered ?? { status: 'checking', isDue: false },
      }))
      import('./followSession.ts')
        .then(({ followSession }) =>
          signal.aborted ? undefined : (stop = followSession(kit, self)),
        )
        .catch(() => undefined)
      return () => stop()
    },
    async pairingRequest(kit) {
      const { createPairingRequest } = await import('./createPairingRequest.ts')
      return createPairingRequest(kit, self)
    },
  }
  return self
}

function addressOf({ config, http }: Kit, path: string, url = '/auth'): string {
  return config.features.cloudSession && http ? http.url(`/v1/sign-in/${path}`) : `${url}/${path}`
}
