import type { ReactNode, RefObject } from 'react'
import { settings } from '../settings.ts'

const { apiUrl, statusUrl, chains, solana, bitcoin } = settings

/** What runs on this machine, and where to look at it. */
export function StackDrawer({
  ref,
}: {
  readonly ref: RefObject<HTMLDialogElement | null>
}): ReactNode {
  return (
    <dialog ref={ref} className="drawer" aria-labelledby="stack-title">
      <header>
        <h2 id="stack-title">What runs here</h2>
        <button type="button" className="button" onClick={() => ref.current?.close()}>
          Close
        </button>
      </header>
      <ul>
        <Part name="This shop" url={undefined}>
          A site like any other: React, one provider, one button. It runs under a strict content
          security policy.
        </Part>
        <Part name="Latchkit server" url={`${apiUrl}/health`}>
          Balances, activity, prices, the wallet directory and a proxy to the chains. It is yours:
          nothing leaves this machine.
        </Part>
        {chains.map(({ id, name, rpcUrl }) => (
          <Part key={id} name={`${name}, chain ${id}`} url={`${statusUrl}/#chain-${id}`}>
            A local Ethereum chain at <code>{rpcUrl}</code>. Nothing signed for it is worth anything
            anywhere else.
          </Part>
        ))}
        {solana && (
          <Part name={solana.name} url={`${solana.url}/health`}>
            A local Solana chain at <code>{solana.url}</code>: the real programs run every
            transaction, on top of months of history.
          </Part>
        )}
        {bitcoin && (
          <Part name={bitcoin.name} url={`${bitcoin.url}/blocks/tip/height`}>
            A local Bitcoin chain behind Esplora’s interface at <code>{bitcoin.url}</code>. A block
            comes every few seconds.
          </Part>
        )}
        <Part name="Status and explorer" url={statusUrl}>
          Whether each part runs, its log, the accounts with their keys, and what is on the chains.
        </Part>
      </ul>
    </dialog>
  )
}

function Part(props: {
  readonly name: string
  readonly url: string | undefined
  readonly children: ReactNode
}): ReactNode {
  const { name, url, children } = props
  return (
    <li>
      <h3>{name}</h3>
      <p className="quiet">{children}</p>
      {url !== undefined && (
        <a href={url} target="_blank" rel="noreferrer">
          {url}
        </a>
      )}
    </li>
  )
}
