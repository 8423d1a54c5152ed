import { expect, test } from 'vitest'
import { createApp } from '../createApp.ts'
import { closedPort } from '@latchkit/test-kit/closedPort'
import { createTestApp, testNetwork } from '@latchkit/test-kit/createTestApp'

const usual = 'balances history prices identity rpc wallets'

test('says what is on, which one it is, and for how long it has lived', async () => {
  const plain = await createTestApp({ networks: [testNetwork(await closedPort())] })
  const text = await (await plain.get('/health')).text()
  expect(text).toMatch(new RegExp(`^OK v\\S+, .*features: ${usual}, uptime: \\d+ seconds$`))
  const more = await createTestApp({
    networks: [testNetwork(await closedPort(), { wsUrls: ['ws://127.0.0.1:9'] })],
    names: { zone: 'shop.example' },
    relay: {},
  })
  expect(await (await more.get('/health')).text()).toContain(
    `features: ${usual} names relay sockets, uptime`,
  )
})

test('says what is not reached, and stays well: calls to nodes continue', async () => {
  const services = { database: false, nats: true }
  const app = await createTestApp({ networks: [testNetwork(await closedPort())] })
  const { request } = createApp({ ...app.parts, services: () => services })
  const response = await request('/health')
  expect(response.status).toBe(200)
  expect(await response.text()).toContain(', not reached: database, features: ')
  services.database = true
  expect(await (await request('/health')).text()).not.toContain('not reached')
})
