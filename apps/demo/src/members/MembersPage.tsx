import { ConnectButton, SignedIn, SignedOut, useSession } from '@latchkit/react'
import type { ReactNode } from 'react'
import { MembersOffers } from './MembersOffers.tsx'
import { SignInButton } from './SignInButton.tsx'
import { SignOutButton } from './SignOutButton.tsx'

/** The page for members: what is on it comes from the shop's own backend, which gives it to those who have signed in. */
export function MembersPage(): ReactNode {
  const { session } = useSession()
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
            <SignInButton />
          </SignedOut>
        </section>
        <SignedIn>
          <MembersOffers key={session?.accounts[0]} />
          <SignOutButton />
        </SignedIn>
      </main>
    </>
  )
}
