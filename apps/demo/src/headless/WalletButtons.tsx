import type { ReactNode } from 'react'
import { useConnect, useConnections, useDisconnect } from '@latchkit/react'
import { explain } from './explain.ts'
import { namespaceNames } from './namespaceNames.ts'

/** A connect button for each wallet of a namespace that is not connected yet, and a disconnect button for each that is. */
export function WalletButtons(): ReactNode {
  const connections = useConnections()
  const { connect, connectors, isPending, error } = useConnect()
  const { disconnect } = useDisconnect()
  const free = connectors.filter(({ namespace }) =>
    connections.every((connection) => connection.namespace !== namespace),
  )
  return (
    <div className="stacked">
      {connections.length > 0 && (
        <div className="row">
          {connections.map(({ namespace, connectorId, connectorName }) => (
            <button
              key={`${namespace} ${connectorId}`}
              type="button"
              className="button"
              onClick={() => disconnect({ namespace, connectorId })}
            >
              Disconnect
              {connections.length > 1 && ` ${connectorName} on ${namespaceNames[namespace]}`}
            </button>
          ))}
        </div>
      )}
      <div className="row">
        {free.map((connector) => (
          <button
            key={`${connector.namespace} ${connector.id}`}
            type="button"
            className="button"
            aria-disabled={isPending}
            onClick={() => {
              if (!isPending) connect({ connector })
            }}
          >
            Use {connector.name}
            {connector.namespace !== 'eip155' && ` on ${namespaceNames[connector.namespace]}`}
          </button>
        ))}
        {connectors.length === 0 && <p className="quiet">This browser has no wallet.</p>}
      </div>
      {error && <p className="note">{explain(error)}</p>}
    </div>
  )
}
