import { expect, test } from 'vitest'
import { reachesPasskeys } from './passkeyHosts.ts'

const frame = 'wallet.shop.example'

test.each([
  'wallet.shop.example',
  'WALLET.shop.example',
  'wallet.shop.example.',
  'a.wallet.shop.example',
  'a.b.wallet.shop.example.',
  '*.wallet.shop.example',
  '*.a.wallet.shop.example',
])('pages of %s may ask for the passkeys of the frame', (host) => {
  expect(reachesPasskeys(frame, host)).toBe(true)
})

test.each([
  'shop.example',
  // Covers the frame’s own name too, which is refused by itself.
  '*.shop.example',
  'app.shop.example',
  'mywallet.shop.example',
  'wallet.shop.example.evil.example',
  'wallet-shop.example',
  'example',
])('pages of %s may not', (host) => {
  expect(reachesPasskeys(frame, host)).toBe(false)
})

test.each(['localhost', 'wallet.localhost', '127.0.0.1', '127.0.0.2', '[::1]'])(
  'on %s, which is one’s own machine, all ports may',
  (host) => {
    expect(reachesPasskeys(host, host)).toBe(false)
  },
)

test.each(['localhost.shop.example', '127.0.0.1.shop.example', 'mylocalhost'])(
  '%s is no machine of one’s own',
  (host) => {
    expect(reachesPasskeys(host, host)).toBe(true)
  },
)
