import { getActiveNetwork, getConnection, type Kit } from '@latchkit/core'
import type { ViewName } from './routes.ts'

/** Returns the view that fits the visitor's state: connect, the account, or a way off a network that is not offered. */
export function homeView(kit: Kit): Extract<ViewName, 'Connect' | 'Account' | 'UnsupportedChain'> {
  const connection = getConnection(kit.store.get())
  if (!connection) return 'Connect'
  return connection.remembered || getActiveNetwork(kit).network ? 'Account' : 'UnsupportedChain'
}
