import { expect, test } from 'vitest'
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
