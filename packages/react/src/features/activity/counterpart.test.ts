import { expect, test } from 'vitest'
import { bob, usdx } from '../../../test/createAccountKit.ts'
import { alice } from '../../../test/createTestKit.ts'
import { approvalOf, transactionOf, transferOf } from '../../../test/someHistory.ts'
import { counterpart } from './counterpart.ts'
import { transactionEntry } from './transactionEntry.ts'

const nobody = '0x0000000000000000000000000000000000000000'
const inward = transferOf({ direction: 'in' })
const cases = [
  ['a send', { operationType: 'send' }, { relation: 'to', who: bob, isAddress: true }],
  [
    'a receipt',
    { operationType: 'receive', sentFrom: bob, sentTo: alice, transfers: [inward] },
    { relation: 'from', who: bob, isAddress: true },
  ],
  [
    'a receipt of an unknown kind',
    { operationType: 'gift', sentFrom: bob, sentTo: alice, transfers: [inward] },
    { relation: 'from', who: bob, isAddress: true },
  ],
  [
    'a mint of one’s own',
    { operationType: 'mint', transfers: [inward] },
    { relation: 'with', who: bob, isAddress: true },
  ],
  [
    'a mint from nowhere',
    { operationType: 'mint', sentFrom: nobody, sentTo: alice, transfers: [inward] },
    undefined,
  ],
  ['a burn', { operationType: 'burn', sentTo: nobody }, undefined],
  [
    'a send to the address that is nobody’s',
    { operationType: 'send', sentTo: nobody },
    { relation: 'to', who: nobody, isAddress: true },
  ],
  [
    'an approval that says for whom',
    { operationType: 'approve', sentTo: usdx, transfers: [], approvals: [approvalOf()] },
    { relation: 'for', who: bob, isAddress: true },
  ],
  [
    'approvals for several',
    {
      operationType: 'approve',
      sentTo: usdx,
      transfers: [],
      approvals: [approvalOf(), approvalOf({ spender: usdx })],
    },
    { relation: 'with', who: usdx, isAddress: true },
  ],
  [
    'an approval of an NFT that was taken back',
    {
      operationType: 'revoke',
      sentTo: usdx,
      transfers: [],
      approvals: [approvalOf({ spender: null })],
    },
    { relation: 'with', who: usdx, isAddress: true },
  ],
  [
    'an approval',
    { operationType: 'approve', transfers: [] },
    { relation: 'with', who: bob, isAddress: true },
  ],
  [
    'a call of a known application',
    { operationType: 'trade', application: { name: 'Example Swap', iconUrl: null } },
    { relation: 'with', who: 'Example Swap', isAddress: false },
  ],
  ['a deployment', { operationType: 'deploy', sentTo: '', transfers: null }, undefined],
] as const

test.each(cases)('names the other side of %s', (_, part, other) => {
  expect(counterpart(transactionEntry(transactionOf(1, part)), alice)).toEqual(other)
})
