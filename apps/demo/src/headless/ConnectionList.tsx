import { Fragment, type ReactNode } from 'react'
import { useConnections } from '@latchkit/react'
import { namespaceNames } from './namespaceNames.ts'

/** The connected account of each namespace, if there are several. */
export function ConnectionList(): ReactNode {
  const connections = useConnections()
  if (connections.length < 2) return null
  return (
    <dl className="facts" aria-label="Connections">
      {connections.map(({ namespace, connectorId, account }) => (
        <Fragment key={`${namespace} ${connectorId}`}>
          <dt>{namespaceNames[namespace]}</dt>
          <dd className="mono">{account.address}</dd>
        </Fragment>
      ))}
    </dl>
  )
}
