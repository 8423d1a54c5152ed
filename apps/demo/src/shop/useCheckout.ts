import { isKitError, parseUnits, prepareSend, send, type Network } from '@latchkit/core'
import { useConnection, useKit, useModal } from '@latchkit/react'
import { useState } from 'react'
import { explain } from '../headless/explain.ts'
import type { Prices, Product } from './products.ts'

/** Something that was paid for. */
export interface Purchase {
  readonly product: Product
  readonly hash: string
  /** As it was paid. */
  readonly price: string
}

/** The shop's till. */
export interface Checkout {
  /** In the coin of the network in use. */
  priceOf(product: Product): string
  readonly purchases: readonly Purchase[]
  readonly pendingId: string | undefined
  readonly problem: string | undefined
  buy(product: Product): void
}

/** Where the shop is paid, on each chain family. Nobody has the keys. */
const tills: Readonly<Record<keyof Prices, string>> = {
  eip155: '0x000000000000000000000000000000005a17a854',
  solana: '9rjijbu2FxYSK87ztRg7wkKnKr2iBfZbd7zqny4ybTjw',
  bip122: 'bcrt1qvusvqdtfy8qj8mmkrc8v8gf0wt60ns7px2me0y',
}

/** Pays with two actions of the kit: prepare, send. The wallet asks its owner; the kit watches the transaction. */
export function useCheckout(): Checkout {
  const kit = useKit()
  const modal = useModal()
  const { isConnected, network } = useConnection()
  const [purchases, setPurchases] = useState<readonly Purchase[]>([])
  const [pendingId, setPendingId] = useState<string>()
  const [problem, setProblem] = useState<string>()
  const family = familyOf(network)
  const { symbol, decimals } = network?.nativeCurrency ?? { symbol: 'ETH', decimals: 18 }
  const priceOf = ({ prices }: Product) => `${prices[family]} ${symbol}`

  async function pay(product: Product): Promise<void> {
    if (!isConnected) return modal.open({ view: 'Connect', params: { next: 'close' } })
    if (!network) return modal.open({ view: 'UnsupportedChain' })
    const token = { networkId: network.caipNetworkId, symbol, decimals }
    setPendingId(product.id)
    setProblem(undefined)
    try {
      const amount = parseUnits(product.prices[family], decimals)
      if (amount === undefined) throw new Error('The price has more decimals than the coin.')
      const prepared = await prepareSend(kit, { token, amount, to: tills[family] })
      const { hash } = await send(kit, { prepared, token })
      setPurchases((before) => [{ product, hash, price: priceOf(product) }, ...before])
    } catch (error) {
      const wasDeclined = isKitError(error, 'UserRejected')
      setProblem(wasDeclined ? 'You declined. Nothing was charged.' : explain(error))
    } finally {
      setPendingId(undefined)
    }
  }

  return { priceOf, purchases, pendingId, problem, buy: (product) => void pay(product) }
}

/** The shop's prices are in the coins of three families; others it does not take. */
function familyOf(network: Network | undefined): keyof Prices {
  const namespace = network?.namespace
  return namespace === 'solana' || namespace === 'bip122' ? namespace : 'eip155'
}
