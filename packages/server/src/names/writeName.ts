import type { AccountName, NamedAddresses } from '@latchkit/wire'
import { getAddress } from 'viem'
import type { NameAddress, NameEntry } from './nameBook.ts'

/** A name as the API tells it. */
export function writeName(entry: NameEntry): AccountName {
  return {
    name: entry.name,
    registered_at: entry.registeredAt,
    updated_at: entry.updatedAt,
    attributes: entry.attributes,
    addresses: writeAddresses(entry.addresses),
  }
}

/** The addresses of a name as the API tells them. */
export function writeAddresses(addresses: readonly NameAddress[]): NamedAddresses {
  return Object.fromEntries(
    addresses.map(({ coinType, address, createdAt }) => [
      coinType,
      { address: getAddress(address), created_at: createdAt },
    ]),
  )
}
