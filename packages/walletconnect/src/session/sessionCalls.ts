import type { ClientContext } from '../clientContext.ts'
import { wakeWallet } from '../links/wakeWallet.ts'
import { endSession } from './endSession.ts'
import { pingSession } from './pingSession.ts'
import { requestSession } from './requestSession.ts'
import type { Session } from './session.ts'

/** What can be asked of the wallet of a session. Loaded while an offer is made: nothing of it is needed before it is taken. */
export function sessionCalls(
  context: ClientContext,
  topic: string,
): Pick<Session, 'request' | 'ping' | 'disconnect'> {
  return {
    request: (call) => requestSession(context, topic, call, wakeWallet),
    ping: (signal) => pingSession(context, topic, signal),
    disconnect: () => endSession(context, topic),
  }
}
