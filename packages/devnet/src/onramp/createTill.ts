import type { CardFate } from './cards.ts'
import type { Messenger } from './createMessenger.ts'
import type { Payer } from './createPayer.ts'
import type { SandboxOrder } from './sandbox.ts'

/** Takes a card for an order, once. What follows happens by itself and is told to the server. */
export type Till = (order: SandboxOrder, fate: CardFate) => void

/** Creates a {@link Till}. */
export function createTill(pay: Payer, messenger: Messenger): Till {
  function fail(order: SandboxOrder, reason: string): void {
    order.state = 'failed'
    order.reason = reason
    messenger.tell({ orderId: order.reference, status: 'failed', reason })
  }

  async function payOut(order: SandboxOrder): Promise<void> {
    try {
      await pay(order, (hash) => {
        order.transactionHash = hash
        messenger.tell({ orderId: order.reference, status: 'pending', transactionHash: hash })
      })
    } catch {
      return fail(order, 'payout_failed')
    }
    order.state = 'completed'
    const { reference, transactionHash } = order
    messenger.tell({ orderId: reference, status: 'completed', transactionHash })
  }

  return (order, fate) => {
    if (order.state !== 'open') return
    if (fate === 'declined') return fail(order, 'card_declined')
    order.state = fate === 'stuck' ? 'stuck' : 'sending'
    messenger.tell({ orderId: order.reference, status: 'pending' })
    if (fate === 'pays') void payOut(order)
  }
}
