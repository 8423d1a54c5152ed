import type { ChainAdapter, Kit } from '@latchkit/core'
import { expect, test } from 'vitest'
import { bob, usdx } from '../../../test/createAccountKit.ts'
import { alice } from '../../../test/createTestKit.ts'
import { approvalOf, transactionOf } from '../../../test/someHistory.ts'
import { recased } from './recased.ts'
import { transactionEntry } from './transactionEntry.ts'

const known = [alice, bob, usdx]
const writeAddress = (address: string) =>
  known.find((each) => each.toLowerCase() === address.toLowerCase()) ?? address

function kitWith(part: Partial<ChainAdapter>): Pick<Kit, 'adapters'> {
  return { adapters: new Map([['eip155', part as ChainAdapter]]) }
}

function toldIn(chain: string | null) {
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
  const told = toldIn('eip155:31337')
  const approvals = [approvalOf({ spender: bob }), approvalOf({ spender: null })]
  expect(recased(kitWith({ writeAddress }), told)).toEqual({
    ...told,
    from: alice,
    to: bob,
    approvals,
  })
})

test.each([
  ['a family with one way to write an address', {}, 'eip155:31337'],
  ['another family', { writeAddress }, 'solana:one'],
  ['an unknown network', { writeAddress }, null],
])('addresses of %s stay as they were told', (_, adapter, chain) => {
  const told = toldIn(chain)
  expect(recased(kitWith(adapter), told)).toEqual(told)
})
