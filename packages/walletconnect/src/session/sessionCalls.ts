import { errorCode } from '../rpc/errorCode.ts'
import { namespaceOf } from '@latchkit/wire'
import type { Session, SessionRequest } from '@latchkit/wire/walletconnect'
import { hex } from '../bytes.ts'
import type { ClientContext } from '../clientContext.ts'
import { openSessionWallet } from '../links/openSessionWallet.ts'
import type { PeerRequest } from '../messages/peerMessage.ts'
import { WalletConnectError } from '../walletConnectError.ts'
import { handleSessionRequest } from './handleSessionRequest.ts'
import { requireStored, sendSessionRpc } from './sendSessionRpc.ts'

/** Returns the methods of a session. Loaded while a proposal is open: nothing of it is needed before a wallet approves. */
export function sessionCalls(
  context: ClientContext,
  topic: string,
): Pick<Session, 'request' | 'ping' | 'disconnect'> & {
  /** Handles a request of the wallet. */
  handle(request: PeerRequest): Promise<void>
} {
  return {
    request: (request) => requestSession(context, topic, request),
    ping: (signal) => pingSession(context, topic, signal),
    disconnect: () => endSession(context, topic),
    handle: (request) => handleSessionRequest(context, topic, request),
  }
}

/** Sends a request to the wallet, within what it has granted. */
async function requestSession(
  context: ClientContext,
  topic: string,
  request: SessionRequest,
): Promise<unknown> {
  const { chainId, method, params, signal, expirySeconds = secondsAtLeast, isSilent } = request
  const session = requireStored(context, topic)
  const granted = session.granted[namespaceOf(chainId)]
  if (!granted?.chains.includes(chainId))
    throw new WalletConnectError('Unsupported', `The session does not hold ${chainId}.`, 4902)
  if (!granted.methods.includes(method))
    throw new WalletConnectError('Unsupported', `The session does not hold ${method}.`)
  const seconds = Math.min(secondsAtMost, Math.max(secondsAtLeast, Math.floor(expirySeconds)))
  const expiryTimestamp = Math.floor(context.now() / 1000) + seconds
  return sendSessionRpc(context, session, {
    method: 'wc_sessionRequest',
    params: { request: { method, params, expiryTimestamp }, chainId },
    seconds,
    signal,
    // Called while the user gesture is still active.
    ...(!isSilent && { onSent: (id: number) => openSessionWallet(session, id) }),
  })
}

const secondsAtLeast = 300
const secondsAtMost = 604_800

async function pingSession(
  context: ClientContext,
  topic: string,
  signal?: AbortSignal,
): Promise<void> {
  const session = requireStored(context, topic)
  await sendSessionRpc(context, session, {
    method: 'wc_sessionPing',
    params: {},
    seconds: 30,
    signal,
  })
}

/** Ends a session: at once on this side, and on the wallet's if it can be informed within seconds. */
async function endSession(context: ClientContext, topic: string): Promise<void> {
  const session = context.store.find(topic)
  if (!session) return
  const stop = new AbortController()
  const timer = setTimeout(() => stop.abort(new Error('The relay cannot be reached.')), deleteMs)
  const deleted = context.messenger
    .send({
      topic,
      symKey: hex.decode(session.symKey) ?? new Uint8Array(),
      method: 'wc_sessionDelete',
      params: { code: errorCode.userDisconnected, message: 'User disconnected.' },
      signal: stop.signal,
    })
    .catch(() => undefined)
    .finally(() => clearTimeout(timer))
  context.end(topic, deleted)
  await deleted
}

const deleteMs = 5_000
