import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { accountOf } from './accounts.ts'
import type { Devnet } from './devnet.ts'
import type { StackSnapshot } from './snapshot.ts'
import { up } from './up.ts'

vi.setConfig({ testTimeout: 30_000, hookTimeout: 90_000 })

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
    'chain-31337 ready',
    'chain-31338 ready',
    'server ready',
    'demo ready',
  ])
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
  expect(stranger.headers.get('access-control-allow-origin')).toBeNull()
})

test('the server knows both chains', async () => {
  const response = await fetch(`${devnet.apiUrl}/v1/supported-chains`)
  expect(await response.json()).toMatchObject({ http: ['eip155:31337', 'eip155:31338'] })
})
