import { createServer as createHttpServer } from 'node:http'
import { createServer, type AddressInfo, type Server } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { memoryStorage } from '@latchkit/test-kit/memoryStorage'
import { fakeRemoteAdapter } from '../../../test/fakeRemoteAdapter.ts'
import { createKit } from '../../createKit.ts'
import { createLoginWallet } from '../createLoginWallet.ts'

const networkId = 'eip155:31337'
const address = '0x00000000000000000000000000000000000f51e4'

async function listen(server: Server): Promise<string> {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void server.close())
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

/** Takes connections and what comes on them, and answers nothing. */
const hanging = () => createServer()

/** What stands before a server that is down. */
const away = (status: number, body: string) => () =>
  createHttpServer((_request, response) => void response.writeHead(status).end(body))

const late = {
  code: 'TimedOut',
  shortMessage: 'The server did not answer within 10 seconds.',
}
const failed = { code: 'HttpFailed' }

test.each([
  ['hangs', hanging, late],
  ['is away behind a proxy', away(504, '<h1>504 Gateway Timeout</h1>'), failed],
  ['is away behind a proxy that speaks JSON', away(502, '{"message":"Bad gateway"}'), failed],
  ['is busy', away(429, '{"error":{"code":"too_many","message":"Wait."}}'), failed],
  ['is hidden by a page', away(200, '<h1>Log in to this network</h1>'), failed],
])(
  'whoever pays while the server %s is told, and not taken for one without a smart account',
  async (_name, create, error) => {
    const apiUrl = await listen(create())
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
        await expect(wallet.request({ networkId, ...request })).rejects.toMatchObject(error)
      }),
    )
    // Nothing was to be signed: a transaction of the visitor's own would have cost them what the site pays.
    expect(asked).toEqual([])
  },
)
