import { expect, test } from 'vitest'
import { testKit } from '../../test/testKit.ts'
import { getConnection } from '../connection/getConnection.ts'
import { connect } from '../connection/connect.ts'
import { receiveUri } from './receiveUri.ts'

test('asks to be paid to the account in use', async () => {
  const page = testKit()
  const connecting = connect(page.kit, { connectorId: 'fox', namespace: 'eip155' })
  page.evm.answer('fox', 'approve')
  await connecting
  expect(await receiveUri(page.kit, { tokenAddress: 'coin', amount: 5n })).toBe(
    'eip155:one:foxA/coin/5',
  )
  const [, other] = getConnection(page.kit.store.get())?.accounts ?? []
  expect(await receiveUri(page.kit, other && { account: other })).toContain('eip155:one:foxB/')
})

test('needs an account', async () => {
  const { kit } = testKit()
  await expect(receiveUri(kit)).rejects.toThrow(expect.objectContaining({ code: 'NotConnected' }))
})
