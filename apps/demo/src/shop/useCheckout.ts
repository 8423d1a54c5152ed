import { useState } from 'react'
import { isKitError, parseUnits, prepareSend, send, type Network } from '@latchkit/core'
import { useConnection, useKit, useModal } from '@latchkit/react'
import { explain } from '../headless/explain.ts'
import type { Coin, Product } from './products.ts'

/** Something that was paid for. */
export interface Purchase {
  readonly product: Product
  readonly hash: string
  /** As it was paid. */
  readonly price: string
}

/** The shop's till. */
export interface Checkout {
  /** In the coin of the active network. */
  priceOf(product: Product): string
  readonly purchases: readonly Purchase[]
  readonly pendingId: string | undefined
  readonly problem: string | undefined
  buy(product: Product): void
}

const evmTill = '0x000000000000000000000000000000005a17a854'

/** The shop's addresses. Their keys do not exist. */
const tills: Readonly<Record<Coin, string>> = {
  ETH: evmTill,
  LTWO: evmTill,
  SOL: '9rjijbu2FxYSK87ztRg7wkKnKr2iBfZbd7zqny4ybTjw',
  BTC: 'bcrt1qvusvqdtfy8qj8mmkrc8v8gf0wt60ns7px2me0y',
}

/** Pays with two actions of the kit: prepare, send. The wallet asks for confirmation; the kit watches the transaction. */
export function useCheckout(): Checkout {
  const kit = useKit()
  const modal = useModal()
  const { isConnected, network } = useConnection()
  const [purchases, setPurchases] = useState<readonly Purchase[]>([])
  const [pendingId, setPendingId] = useState<string>()
  const [problem, setProblem] = useState<string>()
  const coin = coinOf(network)
  const { symbol, decimals } = network?.nativeCurrency ?? { symbol: coin, decimals: 18 }
  const priceOf = ({ prices }: Product) => `${prices[coin]} ${symbol}`

  async function pay(product: Product): Promise<void> {
    if (!isConnected) return modal.open({ view: 'Connect', params: { next: 'close' } })
    if (!network) return modal.open({ view: 'UnsupportedChain' })
    const token = { networkId: network.networkId, symbol, decimals }
    setPendingId(product.id)
    setProblem(undefined)
    try {
      const amount = parseUnits(product.prices[coin], decimals)
      if (amount === undefined) throw new Error('The price has more decimals than the coin.')
      const prepared = await prepareSend(kit, { token, amount, to: tills[coin] })
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

/** Without a connection, or on a network that the shop does not offer, prices are in its first coin. */
function coinOf(network: Network | undefined): Coin {
  const symbol = network?.nativeCurrency.symbol
  return symbol === 'LTWO' || symbol === 'SOL' || symbol === 'BTC' ? symbol : 'ETH'
}
