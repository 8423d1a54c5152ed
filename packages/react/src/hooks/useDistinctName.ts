import type { Connection } from '@latchkit/core'
import { namespaceNames } from '../model/namespaceNames.ts'
import { useKitState } from './useKitState.ts'
import { useMessages } from './useMessages.ts'

/** How a connection is called where no picture, heading or address stands beside its name. */
export interface DistinctName {
  /** With the address where two wallets of one chain family are called the same. */
  readonly wallet: string
  /** Set where the name stands for connections of several chain families. */
  readonly namespace: string | undefined
}

/** The name of a connected wallet, with what tells it from others of that name. */
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
