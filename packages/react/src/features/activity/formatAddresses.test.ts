import { expect, test } from 'vitest'
import { bob, usdx } from '../../../test/createAccountKit.ts'
import { alice } from '../../../test/createTestKit.ts'
import { approvalOf, transactionOf } from '../../../test/someHistory.ts'
import { formatAddresses } from './formatAddresses.ts'
import { transactionEntry } from './transactionEntry.ts'

const known = [alice, bob, usdx]
const format = (address: string) =>
  known.find((each) => each.toLowerCase() === address.toLowerCase()) ?? address

function entryWith(chain: string | null) {
  return transactionEntry(
    transactionOf(1, {
      chain,
      sentFrom: alice.toLowerCase(),
      sentTo: bob.toLowerCase(),
      approvals: [
        approvalOf({ contract: usdx.toLowerCase(), spender: bob.toLowerCase() }),
        approvalOf({ contract: usdx.toLowerCase(), spender: null }),
      ],
    }),
  )
}

test('every address is written as its chain family does', () => {
  const entry = entryWith('eip155:31337')
  const approvals = [approvalOf({ spender: bob }), approvalOf({ spender: null })]
  expect(formatAddresses({ format }, entry)).toEqual({
    ...entry,
    from: alice,
    to: bob,
    approvals,
  })
})

test.each([
  ['a family with one way to write an address', { format: (address: string) => address }],
  ['a family whose format is not loaded', undefined],
])('addresses of %s stay as they were told', (_, addresses) => {
  const entry = entryWith('eip155:31337')
  expect(formatAddresses(addresses, entry)).toEqual(entry)
})
