import { expect, onTestFinished, test, vi } from 'vitest'
import { testKit } from '../../test/testKit.ts'
import { signMessage } from '../account/signMessage.ts'
import { connect } from '../connection/connect.ts'
import { getConnection } from '../connection/getConnection.ts'
import { getActiveNetwork } from './getActiveNetwork.ts'
import { switchNetwork } from './switchNetwork.ts'

async function connected() {
  const page = testKit()
  const connecting = connect(page.kit, { connectorId: 'fox', namespace: 'eip155' })
  page.evm.answer('fox', 'approve')
  await connecting
  return page
}

test('without a wallet the namespace has another network, also after a reload', async () => {
  const page = testKit()
  await switchNetwork(page.kit, { networkId: 'solana:two' })
  expect(getActiveNetwork(page.kit)).toMatchObject({
    networkId: 'solana:two',
    network: { name: 'solana two' },
  })
  expect(getActiveNetwork(page.reload().kit).networkId).toBe('solana:two')
})

test('brings the wallet there, with its account', async () => {
  const page = await connected()
  await switchNetwork(page.kit, { networkId: 'eip155:two' })
  expect(page.evm.wallet('fox').networkId).toBe('eip155:two')
  expect(getConnection(page.kit.store.get())).toMatchObject({
    networkId: 'eip155:two',
    account: { accountId: 'eip155:two:foxA' },
  })
  expect(page.events.at(-1)).toEqual({ type: 'network_change', networkId: 'eip155:two' })
})

test('follows the wallet when it is moved in the wallet itself, also off the offered networks', async () => {
  const page = await connected()
  page.evm.move('fox', 'eip155:unoffered')
  expect(getActiveNetwork(page.kit)).toEqual({
    networkId: 'eip155:unoffered',
    network: undefined,
  })
  await switchNetwork(page.kit, { networkId: 'eip155:one' })
  expect(getActiveNetwork(page.kit).network?.name).toBe('eip155 one')
})

test('the same network gives the same object', async () => {
  const page = await connected()
  const before = getActiveNetwork(page.kit)
  page.evm.select('fox', 'foxB')
  expect(getActiveNetwork(page.kit)).toBe(before)
})

test('a network that the site does not offer is a mistake of the site', async () => {
  const said = vi.spyOn(console, 'error').mockReturnValue(undefined)
  onTestFinished(() => said.mockRestore())
  const page = await connected()
  for (let round = 0; round < 2; round++)
    await expect(switchNetwork(page.kit, { networkId: 'eip155:unoffered' })).rejects.toMatchObject({
      code: 'NetworkNotFound',
      shortMessage: 'Network not found',
    })
  expect(said.mock.calls).toEqual([
    ['Latchkit: Network Not Found. Add eip155:unoffered to `networks` in createKit.'],
  ])
})

test('nothing is asked of a wallet that has not confirmed itself', async () => {
  const page = await connected()
  page.evm.wallet('fox').isSilent = true
  const { kit } = page.reload()
  await expect(switchNetwork(kit, { networkId: 'eip155:two' })).rejects.toMatchObject({
    code: 'NotConnected',
  })
  await expect(signMessage(kit, { message: 'hello' })).rejects.toMatchObject({
    code: 'NotConnected',
  })
})

test('signs with the account in use, or with another one of the wallet', async () => {
  const page = await connected()
  expect(await signMessage(page.kit, { message: 'hello' })).toBe('fox foxA hello')
  const account = getConnection(page.kit.store.get())?.accounts[1]
  if (!account) throw new Error('no second account')
  expect(await signMessage(page.kit, { message: 'hello', account })).toBe('fox foxB hello')
})
