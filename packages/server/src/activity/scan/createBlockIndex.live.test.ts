import { createChain } from '@latchkit/backend/chain'
import { expect, onTestFinished, test } from 'vitest'
import { openStore } from '../../store/openStore.ts'
import { startAnvil } from '@latchkit/test-kit/startAnvil'
import { createBlockIndex } from './createBlockIndex.ts'

test('no more blocks are kept than the network is to have', async () => {
  const anvil = await startAnvil()
  onTestFinished(() => anvil.stop())
  const [from = '0x', to = '0x'] = anvil.accounts
  const store = await openStore(':memory:')
  const index = createBlockIndex(store)
  const chain = createChain({
    caipNetworkId: 'eip155:31337',
    name: 'Test',
    nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
    rpcUrls: [anvil.url],
    history: { nativeBlocks: 4 },
  })
  for (let round = 1; round <= 3; round++) {
    for (let count = 0; count < 3; count++) await anvil.send({ from, to, value: 1n })
    const reached = await index.advance(chain, Infinity)
    const rows = await store.db.selectFrom('block_transactions').select('block').execute()
    const first = Math.max(0, round * 3 - 3)
    expect(reached).toEqual({ low: first, isComplete: true })
    expect(rows.map(({ block }) => block)).toEqual(
      Array.from({ length: round === 1 ? 3 : 4 }, (_, place) => Math.max(1, first) + place),
    )
  }
  await store.close()
})
