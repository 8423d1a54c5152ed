import { expect, test } from 'vitest'
import { testKit } from '../../test/testKit.ts'
import { connect } from '../connection/connect.ts'
import { prepareSend } from './prepareSend.ts'
import type { TransferRequest } from './transfer.ts'

const token = { networkId: 'eip155:one', symbol: 'USDX', decimals: 6, address: 'tokenX' } as const

/** A connected site whose chain estimates whatever it is given. */
async function connected() {
  const { kit, evm } = testKit()
  const connecting = connect(kit, { connectorId: 'fox', namespace: 'eip155' })
  evm.answer('fox', 'approve')
  await connecting
  const adapter = kit.adapters.get('eip155')
  if (!adapter) throw new Error('no adapter')
  const requests: TransferRequest[] = []
  adapter.prepareTransfer = async (request) => {
    requests.push(request)
    return {
      request,
      amount: request.amount,
      maximumFee: 1n,
      expectedFee: 1n,
      nativeBalance: 9n,
      transaction: {},
    }
  }
  return { kit, requests }
}

test.each(['tokenX', 'tokenx'])(
  'estimates no transfer to the contract of the token itself: %s',
  async (address) => {
    const { kit, requests } = await connected()
    await expect(
      prepareSend(kit, { token: { ...token, address }, amount: 5n, to: 'tokenX' }),
    ).rejects.toMatchObject({
      code: 'InvalidAddress',
      context: { to: 'tokenX', networkId: 'eip155:one' },
    })
    expect(requests).toEqual([])
  },
)

test('estimates a transfer to anybody else', async () => {
  const { kit, requests } = await connected()
  await prepareSend(kit, { token, amount: 5n, to: 'foxB' })
  expect(requests).toMatchObject([{ tokenAddress: 'tokenX', tokenDecimals: 6, to: 'foxB' }])
})
