import { useRef, type ReactNode } from 'react'
import { InlineAccount } from './account/InlineAccount.tsx'
import { EventLog } from './events/EventLog.tsx'
import { OwnInterface } from './headless/OwnInterface.tsx'
import { Products } from './shop/Products.tsx'
import { StackDrawer } from './stack/StackDrawer.tsx'

/** The whole page. */
export function Shop({ button }: { readonly button: ReactNode }): ReactNode {
  const drawer = useRef<HTMLDialogElement>(null)
  return (
    <>
      <header className="top">
        <div className="page">
          <a className="wordmark" href="#shop">
            Saltmarsh
          </a>
          <nav aria-label="Sections">
            <a href="#account">Your account</a>
            <a href="#own">Build your own</a>
            <a href="/members">Members</a>
            <a href="/">Latchkit</a>
          </nav>
          {button}
        </div>
      </header>
      <main className="page">
        <section className="hero" id="shop">
          <h1>Pots for every day</h1>
          <p className="quiet">
            A demo shop that takes wallets. Its chains run on this machine, its money is play money,
            and nothing is ever shipped.
          </p>
        </section>
        <Products />
        <InlineAccount />
        <OwnInterface />
        <EventLog />
      </main>
      <footer className="page foot">
        <p className="quiet">Made with Latchkit, to show what a site does with it.</p>
        <button type="button" className="button" onClick={() => drawer.current?.showModal()}>
          What runs here
        </button>
      </footer>
      <StackDrawer ref={drawer} />
    </>
  )
}
