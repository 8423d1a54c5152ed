import { expect, test } from 'vitest'
import { createTestKit } from '../../test/createTestKit.ts'
import { addressesQuery } from './useAddresses.ts'

const { kit } = createTestKit()

test('loads the addresses of the adapter of a network, once', async () => {
  const query = addressesQuery(kit, 'eip155:31337')
  expect(query?.staleTime).toBe(Infinity)
  const { signal } = new AbortController()
  const addresses = await query?.queryFn({ signal })
  expect(addresses?.isAddress('0x123')).toBe(false)
})

test.each([
  ['another namespace', 'solana:one'],
  ['an unknown network', null],
])('loads nothing for %s', (_, networkId) => {
  expect(addressesQuery(kit, networkId)).toBeUndefined()
})
