import { setTimeout as pause } from 'node:timers/promises'
import { createClient, erc20Abi, formatUnits, http, publicActions } from 'viem'
import type { AccountFate } from './bankAccounts.ts'
import type { Messenger } from './createMessenger.ts'
import type { Payer } from './createPayer.ts'
import type { SandboxSale } from './sandboxSale.ts'

const lookEveryMs = 200
const usualLifeMs = 30 * 60_000
const shortLifeMs = 6_000

/** Takes the account that a sale is paid out to, once. What follows happens by itself and is told to the server. */
export interface Counter {
  take(sale: SandboxSale, fate: AccountFate): void
  stop(): void
}

/** Creates a {@link Counter}: it waits until the coins really are at the sale's address on the chain. */
export function createCounter(pay: Payer, messenger: Messenger): Counter {
  const stopped = new AbortController()

  async function follow(sale: SandboxSale, untilMs: number): Promise<void> {
    while (Date.now() < untilMs) {
      if ((await held(sale)) >= sale.soldUnits) return await settle(sale)
      await pause(lookEveryMs, undefined, { signal: stopped.signal })
    }
    sale.state = 'expired'
    messenger.tell({ orderId: sale.reference, status: 'expired' })
  }

  async function settle(sale: SandboxSale): Promise<void> {
    const { reference: orderId } = sale
    sale.state = 'received'
    messenger.tell({ orderId, status: 'received' })
    if (sale.fate === 'paid') {
      sale.state = 'completed'
      messenger.tell({
        orderId,
        status: 'completed',
        payoutAmount: formatUnits(sale.payoutCents, 2),
      })
      return
    }
    const back = { asset: sale.asset, receiver: sale.seller, purchasedUnits: sale.soldUnits }
    await pay(back, () => undefined)
    sale.state = 'refunded'
    messenger.tell({ orderId, status: 'refunded', reason: 'account_refused' })
  }

  return {
    take(sale, fate) {
      if (sale.state !== 'open') return
      sale.fate = fate
      sale.state = 'waiting'
      const untilMs = Date.now() + (fate === 'expires' ? shortLifeMs : usualLifeMs)
      const units = fate === 'greedy' ? sale.soldUnits * 2n : sale.soldUnits
      messenger.tell({
        orderId: sale.reference,
        status: 'waiting',
        deposit: { address: sale.depositAddress, amount: formatUnits(units, sale.asset.decimals) },
        payoutAmount: formatUnits(sale.payoutCents, 2),
        expiresAt: new Date(untilMs).toISOString(),
      })
      follow(sale, untilMs).catch(() => {
        if (stopped.signal.aborted) return
        sale.state = 'failed'
        messenger.tell({ orderId: sale.reference, status: 'failed', reason: 'sandbox_failed' })
      })
    },
    stop: () => stopped.abort(),
  }
}

async function held({ asset, depositAddress: address }: SandboxSale): Promise<bigint> {
  const client = createClient({ transport: http(asset.rpcUrl) }).extend(publicActions)
  return asset.contract === undefined
    ? await client.getBalance({ address })
    : await client.readContract({
        address: asset.contract,
        abi: erc20Abi,
        functionName: 'balanceOf',
        args: [address],
      })
}
