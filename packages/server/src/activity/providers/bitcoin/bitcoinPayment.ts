import type { EsploraOutput, EsploraTransaction } from './esploraTransaction.ts'

/** What a transaction did, seen from one address. Amounts are in sats. */
export interface BitcoinPayment {
  readonly txid: string
  /** ISO 8601; of one that waits for its block, when it was seen. */
  readonly minedAt: string
  readonly direction: 'in' | 'out' | 'self'
  readonly sats: number
  readonly feeSats: number
  /** Empty where a block's reward has no sender, or a script no address. */
  readonly from: string
  readonly to: string
  readonly isConfirmed: boolean
}

/** Looks at a transaction from one address. Change that comes back is no payment. */
export function toPayment(
  { txid, vin, vout, fee, status }: EsploraTransaction,
  address: string,
): BitcoinPayment {
  const isOwn = (place: EsploraOutput): boolean => place.scriptpubkey_address === address
  const spent = vin.flatMap(({ prevout }) => prevout ?? [])
  const received = vout.filter(isOwn)
  const others = vout.filter((each) => !isOwn(each) && each.value > 0)
  const minedAt = status.confirmed ? new Date((status.block_time ?? 0) * 1000) : new Date()
  const common = {
    txid,
    minedAt: minedAt.toISOString(),
    feeSats: fee,
    isConfirmed: status.confirmed,
  }
  if (!spent.some(isOwn)) {
    const from = spent.find((each) => each.scriptpubkey_address !== undefined)
    return {
      ...common,
      direction: 'in',
      sats: sum(received),
      from: from?.scriptpubkey_address ?? '',
      to: address,
    }
  }
  if (others.length === 0) {
    return { ...common, direction: 'self', sats: sum(received), from: address, to: address }
  }
  // Where several pay together, what left this address is what it put in, less what it got back.
  const isShared = !spent.every(isOwn)
  const net = sum(spent.filter(isOwn)) - sum(received)
  if (isShared && net <= 0) {
    const from = spent.find((each) => !isOwn(each))?.scriptpubkey_address ?? ''
    return { ...common, direction: 'in', sats: -net, from, to: address }
  }
  const [largest] = others.toSorted((left, right) => right.value - left.value)
  return {
    ...common,
    direction: 'out',
    sats: isShared ? net : sum(others),
    from: address,
    to: largest?.scriptpubkey_address ?? '',
  }
}

function sum(places: readonly { readonly value: number }[]): number {
  return places.reduce((total, { value }) => total + value, 0)
}
