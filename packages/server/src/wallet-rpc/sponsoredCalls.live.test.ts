import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { PrepareCallsAnswer } from '@latchkit/wire'
import { getRequestListener } from '@hono/node-server'
import { parseEther, type Address, type Hex } from 'viem'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { accountService } from '@latchkit/devnet'
import {
  createSessionApp,
  deploySessions,
  type SessionApp,
  type SessionContracts,
} from '@latchkit/test-kit/sessionApp'
import { coinsPerDay } from '@latchkit/test-kit/sessionGrants'
import { startAnvil, type Anvil } from '@latchkit/test-kit/startAnvil'

let anvil: Anvil
let contracts: SessionContracts
let served: SessionApp
let server: Server
let url: string

/** The app asks itself to pay, over HTTP as it would ask anybody. */
beforeAll(async () => {
  anvil = await startAnvil()
  contracts = await deploySessions(anvil)
  const listener = getRequestListener((request) => served.app.fetch(request))
  server = createServer((request, response) => void listener(request, response))
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1/bundler`
})
afterAll(async () => {
  server.close()
  await anvil.stop()
})

const receiver: Address = '0x00000000000000000000000000000000000000aa'
const networkId = 'eip155:31337'

async function createSponsoredApp(userWeiPerDay: string): Promise<SessionApp> {
  const { sponsor, paymaster07 } = accountService()
  const sponsorship = [
    { caipNetworkId: networkId, userWeiPerDay, projectWeiPerMonth: parseEther('5').toString() },
  ]
  served = await createSessionApp(anvil, contracts, {
    network: {
      paymaster: { signerKey: sponsor.privateKey, contracts: { '0.7': paymaster07.address } },
    },
    sessions: { paymasters: [url] },
    projects: [{ id: 'local', name: 'Local', origins: [], sponsorship }],
  })
  return served
}

async function prepare(app: SessionApp, pci: string): Promise<unknown> {
  const paymasterService = { url: `${url}?projectId=local&chainId=${networkId}` }
  const { body } = await app.call('wallet_prepareCalls', [
    {
      from: app.owner.address,
      chainId: '0x7a69',
      calls: [{ to: receiver, value: '0x1', data: '0x' }],
      capabilities: { permissions: { context: pci }, paymasterService },
    },
  ])
  return body
}

test('a paymaster of the operator pays, and the session keeps its gas', async () => {
  const app = await createSponsoredApp(parseEther('1').toString())
  const { address } = accountService().paymaster07
  const policies = [
    { type: 'gas-limit', data: { limit: '0x0' } },
    { type: 'paymaster', data: { address } },
  ]
  const pci = await app.open([coinsPerDay(5n)], { policies })
  const { result } = (await prepare(app, pci)) as { readonly result: readonly [PrepareCallsAnswer] }
  const [{ preparedCalls, signatureRequest }] = result
  expect(preparedCalls.data.paymaster?.toLowerCase()).toBe(
    accountService().paymaster07.address.toLowerCase(),
  )
  const before = await anvil.request<Hex>('eth_getBalance', [app.owner.address, 'latest'])
  const signature = await app.site.signMessage({ message: { raw: signatureRequest.hash } })
  const sent = await app.call('wallet_sendPreparedCalls', [
    { preparedCalls, signature, context: pci },
  ])
  const { result: ids } = sent.body as { readonly result: readonly [Hex] }
  await expect
    .poll(async () => (await app.call('wallet_getCallsStatus', ids)).body)
    .toMatchObject({ result: { status: 'CONFIRMED' } })
  const after = await anvil.request<Hex>('eth_getBalance', [app.owner.address, 'latest'])
  expect(BigInt(before) - BigInt(after)).toBe(1n)
})

test('a paymaster that the account has not permitted does not pay', async () => {
  const app = await createSponsoredApp(parseEther('1').toString())
  const pci = await app.open([coinsPerDay(5n)])
  expect(await prepare(app, pci)).toMatchObject({
    error: {
      code: -2,
      message: expect.stringMatching(/^The session does not permit the paymaster 0x/),
    },
  })
})

test('a paymaster that does not want to pay says so', async () => {
  const app = await createSponsoredApp('1')
  const { address } = accountService().paymaster07
  const policies = [{ type: 'paymaster', data: { address } }]
  const pci = await app.open([coinsPerDay(5n)], { policies })
  expect(await prepare(app, pci)).toMatchObject({
    error: { code: -2, message: expect.stringMatching(/^The paymaster refuses: ./) },
  })
})
