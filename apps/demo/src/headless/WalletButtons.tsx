import { useConnect, useConnection, useDisconnect } from '@latchkit/react'
import type { ReactNode } from 'react'
import { explain } from './explain.ts'

/** One button a wallet, and one to leave. */
export function WalletButtons(): ReactNode {
  const { isConnected } = useConnection()
  const { connect, connectors, isPending, error } = useConnect()
  const { disconnect } = useDisconnect()
  if (isConnected) {
    return (
      <div className="row">
        <button type="button" className="button" onClick={() => disconnect()}>
          Leave
        </button>
      </div>
    )
  }
  return (
    <div className="stacked">
      <div className="row">
        {connectors.map((connector) => (
          <button
            key={connector.id}
            type="button"
            className="button"
            aria-disabled={isPending}
            onClick={() => {
              if (!isPending) connect({ connector })
            }}
          >
            Use {connector.name}
          </button>
        ))}
        {connectors.length === 0 && <p className="quiet">This browser has no wallet.</p>}
      </div>
      {error && <p className="note">{explain(error)}</p>}
    </div>
  )
}
