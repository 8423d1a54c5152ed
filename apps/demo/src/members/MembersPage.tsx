import { ConnectButton, SignedIn, SignedOut, useSession } from '@latchkit/react'
import { useRef, useState, type ReactNode } from 'react'
import { MembersOffers } from './MembersOffers.tsx'
import { SignInButton } from './SignInButton.tsx'
import { SignOutButton } from './SignOutButton.tsx'

/** The page for members: what is on it comes from the shop's own backend, which gives it to those who have signed in. */
export function MembersPage(): ReactNode {
  const { session } = useSession()
  const signInButton = useRef<HTMLButtonElement>(null)
  const [isUnreachable, setUnreachable] = useState(false)
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
            <SignInButton ref={signInButton} />
            <p role="alert">
              {isUnreachable &&
                'You are signed out in this browser. The shop could not be reached: leave this page open until it can, and your session ends there too.'}
            </p>
          </SignedOut>
        </section>
        <SignedIn>
          <MembersOffers key={session?.accounts[0]} />
          {/* The keyboard goes on from there: the button that had the focus is gone. */}
          <SignOutButton
            onSignedOut={() => signInButton.current?.focus()}
            onUnreachable={() => setUnreachable(true)}
          />
        </SignedIn>
      </main>
    </>
  )
}
