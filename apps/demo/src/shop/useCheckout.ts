import { isKitError, prepareSend, send } from '@latchkit/core'
import { useConnection, useKit, useModal } from '@latchkit/react'
import { useState } from 'react'
import { explain } from '../headless/explain.ts'
import type { Product } from './products.ts'

/** Something that was paid for. */
export interface Purchase {
  readonly product: Product
  readonly hash: string
  readonly symbol: string
}

/** The shop's till. */
export interface Checkout {
  /** The coin of the network in use. */
  readonly symbol: string
  readonly purchases: readonly Purchase[]
  readonly pendingId: string | undefined
  readonly problem: string | undefined
  buy(product: Product): void
}

/** Where the shop is paid. Nobody has its key. */
const till = '0x000000000000000000000000000000005a17a854'

/** Pays with two actions of the kit: prepare, send. The wallet asks its owner; the kit watches the transaction. */
export function useCheckout(): Checkout {
  const kit = useKit()
  const modal = useModal()
  const { isConnected, network } = useConnection()
  const [purchases, setPurchases] = useState<readonly Purchase[]>([])
  const [pendingId, setPendingId] = useState<string>()
  const [problem, setProblem] = useState<string>()
  const { symbol, decimals } = network?.nativeCurrency ?? { symbol: 'ETH', decimals: 18 }

  async function pay(product: Product): Promise<void> {
    if (!isConnected) return modal.open({ view: 'Connect', params: { next: 'close' } })
    if (!network) return modal.open({ view: 'UnsupportedChain' })
    const token = { networkId: network.caipNetworkId, symbol, decimals }
    setPendingId(product.id)
    setProblem(undefined)
    try {
      const prepared = await prepareSend(kit, { token, amount: product.priceWei, to: till })
      const { hash } = await send(kit, { prepared, token })
      setPurchases((before) => [{ product, hash, symbol }, ...before])
    } catch (error) {
      const wasDeclined = isKitError(error, 'UserRejected')
      setProblem(wasDeclined ? 'You declined. Nothing was charged.' : explain(error))
    } finally {
      setPendingId(undefined)
    }
  }

  return { symbol, purchases, pendingId, problem, buy: (product) => void pay(product) }
}
