import { createServer, type AddressInfo } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { memoryStorage } from '@latchkit/test-kit/memoryStorage'
import { fakeRemoteAdapter } from '../../../test/fakeRemoteAdapter.ts'
import { createKit } from '../../createKit.ts'
import { createLoginWallet } from '../createLoginWallet.ts'

const networkId = 'eip155:31337'
const address = '0x00000000000000000000000000000000000f51e4'

/** A server that takes connections and what comes on them, and answers nothing. */
async function startHangingServer(): Promise<string> {
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void server.close())
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

test('whoever pays while the server hangs is told in time, and not taken for one without a smart account', async () => {
  const apiUrl = await startHangingServer()
  const kit = createKit({
    projectId: 'local',
    apiUrl,
    adapters: [fakeRemoteAdapter('eip155').factory],
    networks: [
      {
        id: 31_337,
        networkId,
        namespace: 'eip155',
        name: 'Test',
        nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
        rpcUrls: [apiUrl],
      },
    ],
    storage: memoryStorage(),
  })
  const asked: unknown[] = []
  const { wallet } = createLoginWallet(kit, 'eip155', {
    user: () => ({
      email: 'ada@mail.example',
      accounts: [`${networkId}:${address}`],
      isBackedUp: true,
    }),
    request: async (request) => asked.push(request),
    onLeave: () => Promise.resolve(),
  })
  const call = { to: '0x00000000000000000000000000000000000a11ce', value: '0x1' }
  const calls = { version: '2.0.0', chainId: '0x7a69', from: address, calls: [call] }
  await Promise.all(
    [
      { method: 'wallet_sendCalls', params: [calls] },
      { method: 'eth_sendTransaction', params: [{ ...call, from: address }] },
    ].map(async (request) => {
      await expect(wallet.request({ networkId, ...request })).rejects.toMatchObject({
        code: 'TimedOut',
        shortMessage: 'The server did not answer within 10 seconds.',
      })
    }),
  )
  // Nothing was to be signed: a transaction of the visitor's own would have cost them what the site pays.
  expect(asked).toEqual([])
})
