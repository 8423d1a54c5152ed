import { AccountPanel } from '@latchkit/react'
import type { ReactNode } from 'react'

/** The kit's views as a part of the page. */
export function InlineAccount(): ReactNode {
  return (
    <section className="section" id="account">
      <header>
        <h2>Your account</h2>
        <p className="quiet">
          What the button opens can also stand in the page itself: the list of wallets for a
          visitor, the account for a customer.
        </p>
      </header>
      <div className="panel">
        <AccountPanel />
      </div>
    </section>
  )
}
