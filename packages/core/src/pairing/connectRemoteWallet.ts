import { normalizeWalletName, type Namespace } from '@latchkit/wire'
import type { Session } from '@latchkit/wire/walletconnect'
import { connectWallet } from '../connection/connectWallet.ts'
import type { Connection } from '../connection/state.ts'
import { KitError } from '../errors.ts'
import type { Kit } from '../kit.ts'
import { storeRecentListing } from '../wallets/storeRecentWallet.ts'
import { connectorIdOf } from '../wallets/remoteConnectorId.ts'
import type { RemoteClient } from './remoteClient.ts'
import type { PairingWallet } from './reducePairing.ts'
import { base64 } from '../internal/base64.ts'
import { parseWalletIcon } from '../internal/parseWalletIcon.ts'
import { walletImageUrl } from '../wallets/walletImageUrl.ts'

/** Connects a wallet that has approved a session, in each namespace. The active namespace stays active if it was granted. */
export async function connectRemoteWallet(
  kit: Kit,
  { add }: Pick<RemoteClient, 'add'>,
  {
    session,
    wallet,
    signal,
  }: {
    readonly session: Session
    readonly wallet: PairingWallet | undefined
    readonly signal: AbortSignal
  },
): Promise<readonly Connection[]> {
  const { topic } = session
  const namespaces = connectOrder(kit, session)
  const icon = wallet && (await fetchListingIcon(kit, wallet, session.peer.name))
  add(session, { topic, ...(icon !== undefined && { icon }) })
  const connections: Connection[] = []
  let firstError: unknown
  for (const namespace of namespaces) {
    await connectWallet(kit, { connectorId: connectorIdOf(topic), namespace, signal }).then(
      (connection) => connections.push(connection),
      (error: unknown) => (firstError ??= error),
    )
  }
  if (connections.length > 0 && !signal.aborted) {
    const active = connections.at(-1)
    if (wallet && active) storeRecentListing(kit, wallet, active.namespace)
    return connections
  }
  await session.disconnect()
  throw firstError ?? new KitError('UnsupportedChain', 'The wallet serves no network of this site.')
}

/** The namespace that is connected last becomes active. */
function connectOrder(kit: Kit, session: Session): readonly Namespace[] {
  const { activeNamespace } = kit.store.get().connections
  const granted = Array.from(kit.adapters.keys()).filter(
    (namespace) => session.namespaces[namespace] !== undefined,
  )
  const last = granted.includes(activeNamespace) ? activeNamespace : granted[0]
  return [...granted.filter((namespace) => namespace !== last), ...(last ? [last] : [])]
}

/**
 * Fetches the directory's icon of the chosen wallet as a `data:` URI, if the wallet that approved has the same name.
 * `undefined` if there is none in time.
 */
async function fetchListingIcon(
  kit: Kit,
  { name, image_id: imageId }: PairingWallet,
  peerName: string,
): Promise<string | undefined> {
  const url = walletImageUrl(kit, imageId)
  if (url === undefined || normalizeWalletName(name) !== normalizeWalletName(peerName))
    return undefined
  try {
    const response = await fetch(url, { signal: AbortSignal.timeout(iconTimeoutMs) })
    const type = response.headers.get('content-type')?.split(';')[0]?.trim() ?? ''
    if (!response.ok) return undefined
    const bytes = new Uint8Array(await response.arrayBuffer())
    return parseWalletIcon(`data:${type};base64,${base64.encode(bytes)}`)
  } catch {
    return undefined
  }
}

const iconTimeoutMs = 2_000
