import { expect, test } from 'vitest'
import { createTestApp, testNetwork } from '@latchkit/test-kit/createTestApp'

const networks = [testNetwork('http://127.0.0.1:1')]
const account = '/v1/account/0xf39fd6e51aad88f6f4ce6ab8827279cfffb92266'

test.each([
  [`${account}/balance?currency=usd`, 401],
  [`${account}/history`, 401],
  [`${account}/identity`, 401],
  ['/getWallets', 403],
  ['/getAnalyticsConfig', 403],
])('%s without a project is refused', async (path, status) => {
  const { app } = await createTestApp({ networks })
  for (const projectId of ['', 'unknown', '__proto__']) {
    const response = await app.request(
      `${path}${path.includes('?') ? '&' : '?'}projectId=${projectId}`,
    )
    expect(response.status).toBe(status)
    expect(await response.json()).toMatchObject({
      status: 'FAILED',
      reasons: [{ field: 'authentication', name: 'authentication' }],
    })
  }
})

test.each(['/getAnalyticsConfig', '/getWallets', `${account}/identity`, `${account}/history`])(
  'native kits may send the project as a header: %s',
  async (path) => {
    const solana = { ...networks[0], caipNetworkId: 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp' }
    const { app } = await createTestApp({ networks: [solana] })
    const response = await app.request(path, { headers: { 'x-project-id': 'local' } })
    expect(response.status).toBe(200)
  },
)

test('a page of another origin is refused before a node is asked', async () => {
  const { get } = await createTestApp({ networks })
  const response = await get(`${account}/balance?currency=usd`, { origin: 'https://evil.example' })
  expect(response.status).toBe(403)
  expect(await response.json()).toMatchObject({ reasons: [{ field: 'origin' }] })
})
