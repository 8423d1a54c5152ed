import { expect, test } from 'vitest'
import type { Transaction, Transfer } from '@latchkit/wire'
import { activityCsv, csvColumns, type CsvColumn } from './activityCsv.ts'

const headings = Object.fromEntries(csvColumns.map((column) => [column, column])) as Record<
  CsvColumn,
  string
>

function transfer(symbol: string, numeric: string, direction: Transfer['direction']): Transfer {
  return {
    fungible_info: { name: symbol, symbol, icon: null },
    nft_info: null,
    direction,
    quantity: { numeric },
    value: 12.5,
    price: null,
  }
}

function transaction(transfers: readonly Transfer[] | null): Transaction {
  return {
    id: '1',
    metadata: {
      operationType: 'trade',
      hash: '0xab',
      minedAt: '2025-09-01T12:00:00Z',
      sentFrom: '0xf',
      sentTo: '0xd',
      status: 'confirmed',
      nonce: 1,
      application: null,
      chain: 'eip155:1',
      fee: '0.001',
    },
    transfers,
  }
}

test('writes one line a transfer, and one for a transaction without transfers', () => {
  const csv = activityCsv(
    [
      transaction([transfer('ETH', '1', 'out'), transfer('USDX', '2000.5', 'in')]),
      transaction(null),
    ],
    headings,
  )
  expect(csv.split('\r\n')).toEqual([
    'date,type,status,direction,amount,asset,value,from,to,fee,network,hash',
    '2025-09-01T12:00:00Z,trade,confirmed,out,1,ETH,12.5,0xf,0xd,0.001,eip155:1,0xab',
    '2025-09-01T12:00:00Z,trade,confirmed,in,2000.5,USDX,12.5,0xf,0xd,0.001,eip155:1,0xab',
    '2025-09-01T12:00:00Z,trade,confirmed,,,,,0xf,0xd,0.001,eip155:1,0xab',
    '',
  ])
})

test.each([
  ['=HYPERLINK("http://x")', `"'=HYPERLINK(""http://x"")"`],
  ['+1', "'+1"],
  ['-1', "'-1"],
  ['@x', "'@x"],
  ['a,b', '"a,b"'],
  ['a\nb', '"a\nb"'],
])('disarms the token name %j', (symbol, written) => {
  const csv = activityCsv([transaction([transfer(symbol, '1', 'in')])], headings)
  expect(csv).toContain(`,in,1,${written},12.5,`)
})
