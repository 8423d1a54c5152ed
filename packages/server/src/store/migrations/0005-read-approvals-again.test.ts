import { expect, test } from 'vitest'
import { openStore } from '../openStore.ts'
import { readApprovalsAgain } from './0005-read-approvals-again.ts'

test('approvals that were remembered without their tokens are read again; everything else stays', async () => {
  const store = await openStore(':memory:')
  const bodies = [
    '{"hash":"0x1","approval":"given"}',
    '{"hash":"0x2","approvals":[{"kind":"erc20"}]}',
    '{"hash":"0x3","transfers":[]}',
  ]
  await store.db
    .insertInto('account_transactions')
    .values(
      bodies.map((body, index) => ({
        network: 'eip155:1',
        address: '0xaa',
        block: index,
        position: 0,
        hash: `0x${index}`,
        block_hash: '0x0',
        body,
      })),
    )
    .execute()
  await readApprovalsAgain.up(store.db)
  const rows = await store.db
    .selectFrom('account_transactions')
    .select('body')
    .orderBy('block')
    .execute()
  expect(rows.map(({ body }) => body)).toEqual([null, ...bodies.slice(1)])
})
