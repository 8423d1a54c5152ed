import type { Connection } from '@latchkit/core'
import { namespaceNames } from '../model/namespaceNames.ts'
import { useKitState } from './useKitState.ts'
import { useMessages } from './useMessages.ts'

/** The name of a connection for places that show no picture, heading or address with it. */
export interface DistinctName {
  /** Includes the address if two wallets of one namespace have the same name. */
  readonly wallet: string
  /** Set if connections of several namespaces have this name. */
  readonly namespace: string | undefined
}

/** Returns the name of a connected wallet, with what distinguishes it from others of that name. */
export function useDistinctName(connection: Connection): DistinctName {
  const { t } = useMessages()
  const namespaceStates = useKitState(({ connections }) => connections.namespaces)
  const { namespace, connectorId, account } = connection
  const name = nameOf(connection)
  const alike = Object.values(namespaceStates)
    .flatMap(({ connections, dormant }) => [...connections, ...dormant])
    .filter((each) => nameOf(each) === name)
  const isDouble = alike.some(
    (each) => each.namespace === namespace && each.connectorId !== connectorId,
  )
  const short = `${account.address.slice(0, 6)}…${account.address.slice(-4)}`
  return {
    wallet: isDouble ? `${name} ${short}` : name,
    namespace: alike.some((each) => each.namespace !== namespace)
      ? t(namespaceNames[namespace])
      : undefined,
  }
}

function nameOf({ label, connectorName }: Connection): string {
  return label ?? connectorName
}
