import { expect, test } from 'vitest'
import { usdx } from '../../../test/createAccountKit.ts'
import { approvalOf } from '../../../test/someHistory.ts'
import { approvalWording } from './approvalWording.ts'

const nft = (name: string) => ({
  fungible_info: null,
  nft_info: { name, content: null, flags: { is_spam: false } },
})
const zero = { numeric: '0' }

test.each([
  ['an amount', {}, 'approvedSome', '5', 'USDX', false],
  ['any amount', { quantity: null }, 'approvedAny', undefined, 'USDX', true],
  ['an amount taken back', { quantity: zero }, 'withdrew', undefined, 'USDX', false],
  ['a zero with decimals', { quantity: { numeric: '0.00' } }, 'withdrew', undefined, 'USDX', false],
  [
    'an NFT',
    { ...nft('Cat #7'), quantity: { numeric: '1' } },
    'approvedSome',
    undefined,
    'Cat #7',
    false,
  ],
  [
    'an NFT taken back',
    { ...nft('Cat #7'), quantity: zero },
    'withdrew',
    undefined,
    'Cat #7',
    false,
  ],
  [
    'a collection',
    { ...nft('Cats'), is_collection: true, quantity: null },
    'approvedAll',
    undefined,
    'Cats',
    true,
  ],
  [
    'a collection taken back',
    { ...nft('Cats'), is_collection: true, quantity: zero },
    'withdrewAll',
    undefined,
    'Cats',
    false,
  ],
  [
    'a collection without a name',
    { ...nft(''), is_collection: true, quantity: null },
    'approvedAll',
    undefined,
    usdx,
    true,
  ],
] as const)('finds the words for %s', (_, part, message, quantity, what, isUnlimited) => {
  expect(approvalWording(approvalOf(part))).toEqual({
    message: `activity.${message}`,
    quantity,
    what,
    isUnlimited,
  })
})
