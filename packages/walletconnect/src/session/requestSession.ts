import { namespaceOf } from '@latchkit/wire'
import type { ClientContext } from '../clientContext.ts'
import { WalletConnectError } from '../walletConnectError.ts'
import { askSession } from './askSession.ts'
import { requireStored } from './requireStored.ts'
import type { SessionCall } from './session.ts'
import type { StoredSession } from './storedSession.ts'

/** Asks the wallet of a session, within what it has granted. `onSent` is told the id, while the visitor's gesture still counts. */
export async function requestSession(
  context: ClientContext,
  topic: string,
  call: SessionCall,
  onSent: (session: StoredSession, id: number) => void,
): Promise<unknown> {
  const { chainId, method, params, signal, expirySeconds = secondsAtLeast, isSilent } = call
  const session = requireStored(context, topic)
  const granted = session.granted[namespaceOf(chainId)]
  if (!granted?.chains.includes(chainId))
    throw new WalletConnectError('Unsupported', `The session does not hold ${chainId}.`, 4902)
  if (!granted.methods.includes(method))
    throw new WalletConnectError('Unsupported', `The session does not hold ${method}.`)
  const seconds = Math.min(secondsAtMost, Math.max(secondsAtLeast, Math.floor(expirySeconds)))
  const expiryTimestamp = Math.floor(context.now() / 1000) + seconds
  return askSession(context, session, {
    method: 'wc_sessionRequest',
    params: { request: { method, params, expiryTimestamp }, chainId },
    seconds,
    signal,
    ...(!isSilent && { onSent: (id: number) => onSent(session, id) }),
  })
}

const secondsAtLeast = 300
const secondsAtMost = 604_800
