import { expect, test } from 'vitest'
import { testKit } from '../../test/testKit.ts'
import { connect } from '../connection/connect.ts'
import { receiveUri } from './receiveUri.ts'

test('asks to be paid to the account in use', async () => {
  const page = testKit()
  const connecting = connect(page.kit, { connectorId: 'fox', namespace: 'eip155' })
  page.evm.answer('fox', 'approve')
  await connecting
  expect(receiveUri(page.kit, { tokenAddress: 'coin', amount: 5n })).toBe('eip155:one:foxA/coin/5')
})

test('needs an account', () => {
  const { kit } = testKit()
  expect(() => receiveUri(kit)).toThrow(expect.objectContaining({ code: 'NotConnected' }))
})
