import type { SandboxOrder } from './sandbox.ts'

/** How an order stands, for the one who pays. */
export function stateSentence({ state, reason }: SandboxOrder): string {
  if (state === 'completed') return 'Done. Your coins have arrived.'
  if (state === 'sending') return 'Paid. Your coins are on their way.'
  if (state === 'stuck') return 'The bank has not decided yet. The order stays pending.'
  if (state === 'open') return 'The order is waiting for a card.'
  return reason === 'card_declined'
    ? 'The card was declined and nothing was charged. Start again from the site.'
    : 'The coins could not be sent and nothing was charged.'
}
