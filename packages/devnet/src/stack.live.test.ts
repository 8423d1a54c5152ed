import { createSolanaRpc, createSolanaRpcSubscriptions } from '@solana/kit'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { accountOf } from './accounts.ts'
import type { Devnet } from './devnet.ts'
import type { StackSnapshot } from './snapshot.ts'
import { up } from './up.ts'

let devnet: Devnet
beforeAll(async () => {
  devnet = await up({ ports: 'free' })
})
afterAll(() => devnet.stop())

test('all services are ready', async () => {
  const response = await fetch(`${devnet.statusUrl}/status.json`)
  const { services } = (await response.json()) as StackSnapshot
  expect(services.map(({ name, state }) => `${name} ${state}`)).toEqual([
    'status ready',
    'mail ready',
    'chain-31337 ready',
    'chain-31338 ready',
    'solana ready',
    'bitcoin ready',
    'server ready',
    'demo ready',
    'onramp ready',
    'social ready',
  ])
})

test('the Solana chain tells the network and the coins that the facts tell', async () => {
  const { solana } = devnet
  const rpc = createSolanaRpc(solana.rpcUrl)
  const genesisHash: string = await rpc.getGenesisHash().send()
  expect(solana.networkId).toBe(`solana:${genesisHash.slice(0, 32)}`)
  const [alice] = solana.accounts
  if (!alice) throw new Error('There is no account.')
  expect((await rpc.getBalance(alice.address).send()).value).toBeGreaterThan(100_000_000_000n)
  const slots = await createSolanaRpcSubscriptions(solana.wsUrl)
    .slotNotifications()
    .subscribe({ abortSignal: new AbortController().signal })
  for await (const { slot } of slots) {
    expect(slot).toBeGreaterThan(0n)
    break
  }
})

test('the Bitcoin chain tells the network and the coins that the facts tell', async () => {
  const { bitcoin } = devnet
  const first = await (await fetch(`${bitcoin.esploraUrl}/block-height/0`)).text()
  expect(bitcoin.networkId).toBe(`bip122:${first.slice(0, 32)}`)
  const address = bitcoin.accounts[0]?.payment.address
  const response = await fetch(`${bitcoin.esploraUrl}/address/${address}`)
  expect(await response.json()).toMatchObject({ address, chain_stats: { tx_count: 45 } })
})

test('the demo site answers with its page', async () => {
  const response = await fetch(devnet.demoUrl)
  expect(response.headers.get('content-type')).toContain('text/html')
  expect(await response.text()).toContain('<script type="module"')
})

test('the server lets the demo, and no other site, read the history of alice', async () => {
  const path = `v1/account/${accountOf('alice').address}/history`
  const url = `${devnet.apiUrl}/${path}?projectId=${devnet.projectId}&chainId=eip155:31337`
  const response = await fetch(url, { headers: { origin: devnet.demoUrl } })
  expect(response.headers.get('access-control-allow-origin')).toBe(devnet.demoUrl)
  const history = (await response.json()) as { data: readonly unknown[]; next: string | null }
  expect(history.data).toHaveLength(50)
  expect(history.next).toEqual(expect.any(String))

  const stranger = await fetch(url, { headers: { origin: 'https://stranger.example' } })
  expect(stranger.status).toBe(403)
  expect(await stranger.json()).toMatchObject({ status: 'FAILED', reasons: [{ field: 'origin' }] })
})

test('the server knows every chain of the stack', async () => {
  const response = await fetch(`${devnet.apiUrl}/v1/supported-chains`)
  const { solana, bitcoin } = devnet
  expect(await response.json()).toMatchObject({
    http: ['eip155:31337', 'eip155:31338', solana.networkId, bitcoin.networkId],
  })
})
