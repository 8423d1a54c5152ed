import { useState, type ReactNode } from 'react'
import { AccountPanel } from '@latchkit/react'

/** The kit's views as a part of the page: rendered on request, since nothing is fetched before. */
export function InlineAccount(): ReactNode {
  const [isShown, setShown] = useState(false)
  return (
    <section className="section" id="account">
      <header>
        <h2>Your account</h2>
        <p className="quiet">
          What the button opens can also be part of the page: the list of wallets for a visitor, the
          account for a customer.
        </p>
      </header>
      <div className="stacked">
        <div>
          <button
            type="button"
            className="button"
            aria-expanded={isShown}
            onClick={() => setShown(!isShown)}
          >
            {isShown ? 'Hide it' : 'Show it here'}
          </button>
        </div>
        {isShown && (
          <div className="panel">
            <AccountPanel />
          </div>
        )}
      </div>
    </section>
  )
}
