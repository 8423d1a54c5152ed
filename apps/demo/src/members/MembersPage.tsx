import { isKitError } from '@latchkit/core'
import { ConnectButton, SignedIn, SignedOut, useSession, useSignIn } from '@latchkit/react'
import type { ReactNode } from 'react'
import { MembersOffers } from './MembersOffers.tsx'

/** The page for members: what is on it comes from the shop's own backend, which gives it to those who have signed in. */
export function MembersPage(): ReactNode {
  const { session } = useSession()
  const { signIn, signOut, isPending, error } = useSignIn()
  return (
    <>
      <header className="top">
        <div className="page">
          <a className="wordmark" href="/shop">
            Saltmarsh
          </a>
          <nav aria-label="Pages">
            <a href="/shop">Shop</a>
            <a href="/">Latchkit</a>
          </nav>
          <ConnectButton />
        </div>
      </header>
      <main className="page">
        <section className="hero">
          <h1>For members</h1>
          <SignedOut>
            <p className="quiet">
              Connect a wallet and sign in to see the pots that only members can buy.
            </p>
            <button type="button" className="button" aria-busy={isPending} onClick={() => signIn()}>
              Sign in with the wallet
            </button>
            {error && !isKitError(error, 'UserRejected') && <p role="alert">{error.message}</p>}
          </SignedOut>
        </section>
        <SignedIn>
          <MembersOffers key={session?.accounts[0]} />
          <button type="button" className="button" onClick={() => signOut()}>
            Sign out
          </button>
        </SignedIn>
      </main>
    </>
  )
}
