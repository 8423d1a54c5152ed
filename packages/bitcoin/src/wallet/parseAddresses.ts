import type { Account } from '@latchkit/core'
import type { AddressDecoder } from '../address/decodeAddress.ts'

/** An address that a wallet shares. */
export interface WalletAddress {
  readonly address: string
  readonly type: Extract<Account['type'], 'payment' | 'ordinal'>
  /** In hex, as the wallet gave it. */
  readonly publicKey?: string
  /** True if payments and ordinals share the address: small UTXOs there may carry inscriptions. */
  readonly mayHoldOrdinals: boolean
}

/** An address as a wallet describes it. */
export interface DescribedAddress {
  readonly address?: unknown
  readonly publicKey?: unknown
  /** `payment`, `ordinals` or `both`. */
  readonly purpose?: unknown
}

/**
 * The addresses of Bitcoin among those that a wallet shares, those for payments first; what is none, or stands there twice,
 * is left out. Where the wallet does not say what they are for, the first that is not taproot is for payments, or else the
 * first, and taproot is for ordinals.
 */
export function parseAddresses(
  shared: unknown,
  decodeAddress: AddressDecoder,
): readonly WalletAddress[] {
  if (!Array.isArray(shared)) return []
  const described = shared
    .slice(0, addressesAtMost)
    .filter((entry: DescribedAddress | null) => decodeAddress(entry?.address))
    .map((entry: DescribedAddress) => entry as DescribedAddress & { readonly address: string })
  const isTaproot = (address: string) => decodeAddress(address)?.kind === 'p2tr'
  const payee = described.find(({ address }) => !isTaproot(address)) ?? described[0]
  const addresses = new Map<string, WalletAddress>()
  for (const { address, publicKey, purpose } of described) {
    const before = addresses.get(address)
    const isForBoth =
      purpose === 'both' ||
      (before !== undefined && purpose !== undefined && purposeOf(before) !== purpose)
    const isForPayments =
      isForBoth || purpose === 'payment' || (purpose !== 'ordinals' && isFor(address))
    const key = isPublicKey(publicKey) ? publicKey.toLowerCase() : before?.publicKey
    addresses.set(address, {
      address,
      type: isForPayments ? 'payment' : 'ordinal',
      ...(key !== undefined && { publicKey: key }),
      mayHoldOrdinals: isForBoth || isTaproot(address) || before?.mayHoldOrdinals === true,
    })
  }
  const all = Array.from(addresses.values())
  return [
    ...all.filter(({ type }) => type === 'payment'),
    ...all.filter(({ type }) => type === 'ordinal'),
  ]

  function isFor(address: string): boolean {
    return address === payee?.address || !isTaproot(address)
  }
}

const addressesAtMost = 100

function purposeOf({ type }: WalletAddress): string {
  return type === 'payment' ? 'payment' : 'ordinals'
}

function isPublicKey(text: unknown): text is string {
  return typeof text === 'string' && /^(?:(?:0[23])?[0-9a-f]{64}|04[0-9a-f]{128})$/i.test(text)
}
