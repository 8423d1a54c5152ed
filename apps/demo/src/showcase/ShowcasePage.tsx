import { AccountPanel, ConnectButton, KitProvider } from '@latchkit/react'
import { Offramp } from '@latchkit/react/offramp'
import '@latchkit/react/styles.css'
import { useRef, type ReactNode } from 'react'
import { settings } from '../settings.ts'
import { StackDrawer } from '../stack/StackDrawer.tsx'
import { CodeBlock } from './CodeBlock.tsx'
import { Console } from './Console.tsx'
import { Controls } from './Controls.tsx'
import { Figures } from './Figures.tsx'
import { useChoices } from './useChoices.ts'
import { writeCode } from './writeCode.ts'

const components = { Offramp }
const start = `npm start      # in a clone: local chains, the server, this site, a test wallet
npm run build  # then pack the packages for your own site, as the README says`

/** The first page: what Latchkit is, live, with the code that makes it. */
export function ShowcasePage(): ReactNode {
  const drawer = useRef<HTMLDialogElement>(null)
  const { choices, kit, change } = useChoices()
  const { tsx, css } = writeCode(choices)
  return (
    <KitProvider kit={kit} components={components} locale={choices.locale}>
      <header className="top">
        <div className="page wide">
          <a className="wordmark" href="/">
            Latchkit
          </a>
          <nav aria-label="Pages">
            <a href="/shop">Demo shop</a>
            <a href="/members">Members</a>
            <a href={`${settings.statusUrl}/wallet`} target="latchkit-wallet">
              Test wallet
            </a>
            <a href={settings.statusUrl}>Local stack</a>
          </nav>
          <ConnectButton />
        </div>
      </header>
      <main className="page wide">
        <section className="pitch">
          <h1>Wallets, login and an account for your site. Hosted by you.</h1>
          <p className="quiet">
            Latchkit connects wallets on Ethereum, Solana and Bitcoin, logs people in by e-mail, and
            lets them send, receive and buy. The kit and its whole backend are open source and run
            on your own machine.
          </p>
          <p className="row">
            <a className="button primary" href="/shop">
              See it in a shop
            </a>
            <a className="button" href={`${settings.statusUrl}/wallet`} target="latchkit-wallet">
              Open the test wallet
            </a>
            <button type="button" className="button" onClick={() => drawer.current?.showModal()}>
              What runs here
            </button>
          </p>
        </section>
        <section className="studio" aria-label="Try it">
          <Controls choices={choices} change={change} />
          <div className="stage">
            <div className="panel">
              <AccountPanel />
            </div>
          </div>
          <div className="side">
            <CodeBlock label="App.tsx" code={tsx} />
            {css !== '' && <CodeBlock label="styles.css" code={css} />}
            <Console />
          </div>
        </section>
        <Figures />
        <section className="start">
          <h2>Run all of it</h2>
          <CodeBlock label="Terminal" code={start} />
          <p className="row">
            {settings.repositoryUrl !== undefined && (
              <>
                <a href={`${settings.repositoryUrl}#readme`}>Documentation</a>
                <a href={settings.repositoryUrl}>Source code</a>
              </>
            )}
            <a href={`${settings.apiUrl}/openapi.json`}>The server’s API</a>
            <a href={settings.statusUrl}>What runs on this machine</a>
          </p>
        </section>
      </main>
      <StackDrawer ref={drawer} />
    </KitProvider>
  )
}
