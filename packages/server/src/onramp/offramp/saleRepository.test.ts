import { expect, test } from 'vitest'
import { openStore } from '../../store/openStore.ts'
import type { OnrampAsset } from '../onrampAssets.ts'
import { createSaleRepository } from './saleRepository.ts'

const asset: OnrampAsset = {
  id: 'eip155:31337:0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee',
  code: 'ETH',
  network: 'testnet',
  networkId: 'eip155:31337',
  networkName: 'Test',
  contract: undefined,
  name: 'Ether',
  symbol: 'ETH',
  decimals: 18,
}
const depositAt = (end: string) => ({ address: `0x${'0'.repeat(38)}${end}`, amount: '0.5' })

test('of two updates at once, the deposit of the first stays, and the other changes nothing', async () => {
  const sales = createSaleRepository(await openStore(':memory:'), [asset])
  const id = await sales.create({
    project: 'local',
    provider: 'sandbox',
    asset,
    amount: '0.5',
    currency: 'USD',
    method: 'bank',
    country: 'US',
    walletAddress: '0x00000000000000000000000000000000000000ee',
    clientIp: '127.0.0.1',
  })
  await Promise.all([
    sales.advance(id, { status: 'waiting', deposit: depositAt('d1') }),
    sales.advance(id, { status: 'failed', deposit: depositAt('d2'), reason: 'other' }),
    sales.advance(id, { status: 'waiting', deposit: depositAt('d1'), payoutAmount: '990' }),
  ])
  expect(await sales.find(id)).toMatchObject({
    status: 'waiting',
    deposit_address: depositAt('d1').address,
    payout_amount: '990',
    reason: null,
  })
})
