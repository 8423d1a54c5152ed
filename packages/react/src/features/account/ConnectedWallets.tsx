import type { ReactElement } from 'react'
import { useConnections } from '../../hooks/useConnections.ts'
import { useMessages } from '../../hooks/useMessages.ts'
import { sortConnections } from '../../model/sortConnections.ts'
import { FoldedWallets } from './FoldedWallets.tsx'
import { WalletRow } from './WalletRow.tsx'

// More would take the room of what the account holds.
const mostRows = 2

/** The wallets that are connected. Many are folded into one row. */
export function ConnectedWallets(): ReactElement {
  const { locale } = useMessages()
  const connections = useConnections()
  if (connections.length > mostRows)
    return (
      <div data-part="wallet-list">
        <FoldedWallets connections={connections} />
      </div>
    )
  return (
    <ul data-part="wallet-list">
      {sortConnections(connections, locale).map((connection) => (
        <li key={`${connection.namespace} ${connection.connectorId}`} data-part="wallet-row">
          <WalletRow
            connection={connection}
            isInUse={connection === connections[0]}
            isAlone={connections.length === 1}
          />
        </li>
      ))}
    </ul>
  )
}
