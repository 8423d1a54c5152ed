import { errorCode } from '../rpc/errorCode.ts'
import type { ClientContext } from '../clientContext.ts'
import type { TopicHandler } from '../messages/createMessenger.ts'
import { WalletConnectError } from '../walletConnectError.ts'
import type { Proposal } from './proposal.ts'

/** Handles what a wallet sends on the pairing topic before there is a session: pings, and that it declines. */
export function handlePairingRequests(
  { messenger }: ClientContext,
  { topic, symKey, signal }: Proposal,
  fail: (error: unknown) => void,
): TopicHandler {
  return {
    key: { symKey },
    async onRequest(request) {
      const isKnown = ['wc_pairingPing', 'wc_pairingDelete'].includes(request.method)
      const outcome = isKnown
        ? { result: true }
        : { error: { code: errorCode.unsupportedMethod, message: 'Unsupported method.' } }
      await messenger.respond(topic, symKey, request, outcome).catch(() => undefined)
      if (request.method !== 'wc_pairingDelete') return
      // A settlement from just before may still arrive, on the session topic.
      const timer = setTimeout(
        () => fail(new WalletConnectError('UserRejected', 'The wallet declined the proposal.')),
        graceMs,
      )
      signal.addEventListener('abort', () => clearTimeout(timer), { once: true })
    },
  }
}

const graceMs = 3_000
