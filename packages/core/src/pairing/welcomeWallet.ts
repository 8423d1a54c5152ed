import type { Namespace } from '@latchkit/wire'
import type { Session } from '@latchkit/wire/walletconnect'
import { connect } from '../connection/connect.ts'
import type { Connection } from '../connection/state.ts'
import { KitError } from '../errors.ts'
import type { Kit } from '../kit.ts'
import { rememberListing } from '../wallets/rememberListing.ts'
import { connectorIdOf } from './connectorIdOf.ts'
import type { RemoteClient } from './createLine.ts'
import { fetchListingIcon } from './fetchListingIcon.ts'
import type { StartPairingOptions } from './startPairingOptions.ts'

/** Connects a wallet that has granted a session, in each family; the family in front stays there where it was granted. */
export async function connectRemoteWallet(
  kit: Kit,
  line: RemoteClient,
  {
    session,
    wallet,
    signal,
  }: {
    readonly session: Session
    readonly wallet: StartPairingOptions['wallet']
    readonly signal: AbortSignal
  },
): Promise<readonly Connection[]> {
  const { topic } = session
  const icon = wallet && (await fetchListingIcon(kit, wallet, session.peer.name))
  line.admit(session, { topic, ...(icon !== undefined && { icon }) })
  const connections: Connection[] = []
  let refusal: unknown
  for (const namespace of inOrder(kit, session)) {
    const connecting = connect(kit, { connectorId: connectorIdOf(topic), namespace, signal })
    await connecting.then(
      (connection) => connections.push(connection),
      (error: unknown) => (refusal ??= error),
    )
  }
  if (connections.length > 0 && !signal.aborted) {
    const front = connections.at(-1)
    if (wallet && front) rememberListing(kit, wallet, front.namespace)
    return connections
  }
  await session.disconnect()
  throw refusal ?? new KitError('UnsupportedChain', 'The wallet serves no network of this site.')
}

/** The last to be connected is in front. */
function inOrder(kit: Kit, session: Session): readonly Namespace[] {
  const { activeNamespace } = kit.store.get().connections
  const granted = Array.from(kit.adapters.keys()).filter(
    (namespace) => session.namespaces[namespace] !== undefined,
  )
  const front = granted.includes(activeNamespace) ? activeNamespace : granted[0]
  return [...granted.filter((namespace) => namespace !== front), ...(front ? [front] : [])]
}
