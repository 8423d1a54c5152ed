import type { ReactNode } from 'react'
import { ConnectionFacts } from './ConnectionFacts.tsx'
import { ConnectionList } from './ConnectionList.tsx'
import { ForDevelopers } from './ForDevelopers.tsx'
import { MemberPrice } from './MemberPrice.tsx'
import { WalletButtons } from './WalletButtons.tsx'

/** An interface of the site's own, built on the kit's hooks. */
export function OwnInterface(): ReactNode {
  return (
    <section className="section" id="own">
      <header>
        <h2>Build your own</h2>
        <p className="quiet">
          Nothing here is drawn by the kit. Hooks alone tell the shop who is connected and which
          wallets there are, and ask for a signature.
        </p>
      </header>
      <div className="stacked">
        <ConnectionFacts />
        <ConnectionList />
        <WalletButtons />
        <MemberPrice />
        <ForDevelopers />
      </div>
    </section>
  )
}
