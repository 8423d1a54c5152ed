import type { Approval, Transaction, Transfer } from '@latchkit/wire'
import { bob, hashOf, usdx } from './createAccountKit.ts'
import { alice } from './createTestKit.ts'

/** A transfer of a token. */
export function transferOf(
  part: Partial<Transfer> & { symbol?: string; numeric?: string } = {},
): Transfer {
  const { symbol = 'ETH', numeric = '1', ...rest } = part
  return {
    fungible_info: { name: symbol, symbol, icon: null },
    nft_info: null,
    direction: 'out',
    quantity: { numeric },
    value: null,
    price: null,
    ...rest,
  }
}

/** Leave for bob to move 5 USDX. */
export function approvalOf(part: Partial<Approval> = {}): Approval {
  return {
    fungible_info: { name: 'USD Example', symbol: 'USDX', icon: null },
    nft_info: null,
    contract: usdx,
    spender: bob,
    is_collection: false,
    quantity: { numeric: '5' },
    ...part,
  }
}

/** A transaction of alice on the red chain; `number` makes it unique. */
export function transactionOf(
  number: number,
  part: Partial<Transaction['metadata']> &
    Pick<Transaction, 'approvals'> & { transfers?: readonly Transfer[] | null } = {},
): Transaction {
  const { transfers = [transferOf()], approvals, ...metadata } = part
  return {
    id: `tx-${number}`,
    metadata: {
      operationType: 'send',
      hash: hashOf(number),
      minedAt: '2026-03-14T10:00:00Z',
      sentFrom: alice,
      sentTo: bob,
      status: 'confirmed',
      nonce: number,
      application: null,
      chain: 'eip155:31337',
      fee: '0.000021',
      ...metadata,
    },
    transfers,
    ...(approvals && { approvals }),
  }
}

/** An unsolicited NFT. */
export const spamTransfer: Transfer = {
  fungible_info: null,
  nft_info: { name: 'CLAIM $5000 AT scam.example', content: null, flags: { is_spam: true } },
  direction: 'in',
  quantity: { numeric: '1' },
  value: null,
  price: null,
}

/** Eight transactions of two months, newest first, one of them spam. */
export const someTransactions: readonly Transaction[] = [
  transactionOf(101, {
    operationType: 'receive',
    sentFrom: bob.toLowerCase(),
    sentTo: alice.toLowerCase(),
    transfers: [transferOf({ direction: 'in', symbol: 'USDX', numeric: '250', value: 250 })],
  }),
  transactionOf(102, {
    operationType: 'trade',
    minedAt: '2026-03-12T18:30:00Z',
    application: { name: 'Example Swap', iconUrl: null },
    transfers: [
      transferOf({ numeric: '0.5', value: 1000 }),
      transferOf({ direction: 'in', symbol: 'USDX', numeric: '998.731', value: 998.73 }),
    ],
  }),
  transactionOf(103, { minedAt: '2026-03-10T08:05:00Z', status: 'failed' }),
  transactionOf(104, {
    operationType: 'approve',
    minedAt: '2026-03-09T08:00:00Z',
    sentTo: usdx,
    transfers: [],
  }),
  transactionOf(105, {
    operationType: 'receive',
    minedAt: '2026-03-08T08:00:00Z',
    transfers: [spamTransfer],
  }),
  transactionOf(106, {
    operationType: 'mint',
    minedAt: '2026-02-20T08:00:00Z',
    sentTo: '0xCf7Ed3AccA5a467e9e704C703E8D87F634fB0Fc9',
    transfers: [
      {
        ...spamTransfer,
        nft_info: { name: 'Example Collectible #7', content: null, flags: { is_spam: false } },
      },
    ],
  }),
  transactionOf(107, {
    operationType: 'deploy',
    minedAt: '2026-02-11T08:00:00Z',
    sentTo: '',
    transfers: null,
  }),
  transactionOf(108, {
    minedAt: '2026-02-01T08:00:00Z',
    transfers: [transferOf({ numeric: '0.000000000000000001' })],
  }),
]
