import { expect, test } from 'vitest'
import { createTestApp, testNetwork } from '@latchkit/test-kit/createTestApp'
import { assetIds, browserWalletId } from './assetIds.ts'

const networks = [
  testNetwork('http://127.0.0.1:1', { icon: 'polygon' }),
  { ...testNetwork('http://127.0.0.1:1'), caipNetworkId: 'eip155:31338' },
  {
    ...testNetwork('http://127.0.0.1:1', {
      icon: `data:image/svg+xml,${encodeURIComponent('<svg viewBox="0 0 1 1"></svg>')}`,
    }),
    caipNetworkId: 'eip155:31339',
  },
]

test.each([
  '/getWalletImage/wallets-metamask',
  '/getWalletImage/wallets-my-ether-wallet',
  '/getWalletImage/exchanges-binance',
  '/getWalletImage/tile-brave-wallet',
  '/getWalletImage/tile-onekey',
  '/getWalletImage/tile-talisman',
  '/public/getAssetImage/social-google',
  '/public/getAssetImage/social-discord',
  '/public/getAssetImage/eip155:1',
  '/public/getAssetImage/eip155%3A137',
  '/public/getAssetImage/solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp',
  '/public/getAssetImage/ethereum',
  '/public/getAssetImage/eip155:31337',
  '/public/getAssetImage/eip155:31339',
  '/public/getTokenImage/ETH',
  '/public/getTokenImage/usdc',
  '/public/getCurrencyImage/usd',
  '/public/getCurrencyImage/EUR',
])('%s is a drawing that can do no harm', async (path) => {
  const { app } = await createTestApp({ networks })
  const response = await app.request(path)
  expect(response.status).toBe(200)
  expect(response.headers.get('content-type')).toMatch(/^image\/svg\+xml/)
  expect(response.headers.get('cache-control')).toBe('public, max-age=604800')
  expect(response.headers.get('content-security-policy')).toMatch(/default-src 'none'.*sandbox/)
  expect(response.headers.get('x-content-type-options')).toBe('nosniff')
  expect(response.headers.get('cross-origin-resource-policy')).toBe('cross-origin')
  const svg = await response.text()
  expect(svg).toMatch(/^<svg [\s\S]*<\/svg>\s*$/)
  expect(svg).not.toMatch(/<script|onload|javascript:/i)
})

test('every network and connector that clients name by an id of their own has its drawing', async () => {
  const { app } = await createTestApp({ networks })
  // As many as the client of another kit knows, and two that older ones know.
  expect(Object.keys(assetIds).length + 1).toBe(37 + 2)
  for (const id of [...Object.keys(assetIds), browserWalletId]) {
    const response = await app.request(`/public/getAssetImage/${id}`)
    expect([id, response.status]).toEqual([id, 200])
    const drawing = await response.text()
    expect(drawing).toMatch(/^<svg [\s\S]*<\/svg>\s*$/)
    const icon = assetIds[id]
    if (icon === undefined) continue
    const named = await app.request(`/getWalletImage/${icon.replace('/', '-')}`)
    expect(drawing).toBe(await named.text())
  }
})

test.each([
  '/getWalletImage/wallets-nobody',
  '/getWalletImage/nothing',
  '/getWalletImage/tile-nobody',
  '/getWalletImage/tile-constructor',
  '/getWalletImage/tile-google',
  '/public/getAssetImage/social-brave-wallet',
  '/public/getAssetImage/social-__proto__',
  '/getWalletImage/tokens-..%2F..%2Findex',
  '/public/getAssetImage/eip155:31338',
  '/public/getAssetImage/__proto__',
  '/public/getAssetImage/constructor',
  '/public/getTokenImage/..%2Fwallets%2Fmetamask',
  '/public/getTokenImage/NOSUCHTOKEN',
  '/public/getCurrencyImage/xyz',
])('%s is not there', async (path) => {
  const { app } = await createTestApp({ networks })
  const response = await app.request(path)
  expect(response.status).toBe(404)
  expect(response.headers.get('cache-control')).toBe('public, max-age=300')
  expect(await response.json()).toMatchObject({ status: 'FAILED', reasons: [{ field: 'id' }] })
})
