import type { AccountName, NamedAddresses } from '@latchkit/wire'
import { getAddress } from 'viem'
import type { NameAddress, NameEntry } from './nameRepository.ts'

/** Formats a name for the API. */
export function toAccountName(entry: NameEntry): AccountName {
  return {
    name: entry.name,
    registered_at: entry.registeredAt,
    updated_at: entry.updatedAt,
    attributes: entry.attributes,
    addresses: toNamedAddresses(entry.addresses),
  }
}

/** Formats the addresses of a name for the API. */
export function toNamedAddresses(addresses: readonly NameAddress[]): NamedAddresses {
  return Object.fromEntries(
    addresses.map(({ coinType, address, createdAt }) => [
      coinType,
      { address: getAddress(address), created_at: createdAt },
    ]),
  )
}
