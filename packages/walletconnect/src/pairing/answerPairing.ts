import type { ClientContext } from '../clientContext.ts'
import type { Post } from '../mail/createMail.ts'
import { WalletConnectError } from '../walletConnectError.ts'
import type { Offer } from './offer.ts'

/** Hears what a wallet asks before there is a session: signs of life, and that it will not come. */
export function answerPairing(
  { mail }: ClientContext,
  { topic, symKey, signal }: Offer,
  fail: (error: unknown) => void,
): Post {
  return {
    key: { symKey },
    async onRequest(request) {
      const isKnown = ['wc_pairingPing', 'wc_pairingDelete'].includes(request.method)
      const outcome = isKnown
        ? { result: true }
        : { error: { code: 10_001, message: 'Unknown method.' } }
      await mail.answer(topic, symKey, request, outcome).catch(() => undefined)
      if (request.method !== 'wc_pairingDelete') return
      // What it has granted just before may still be on its way, on another topic.
      const timer = setTimeout(
        () => fail(new WalletConnectError('UserRejected', 'The wallet has turned the offer down.')),
        graceMs,
      )
      signal.addEventListener('abort', () => clearTimeout(timer), { once: true })
    },
  }
}

const graceMs = 3_000
