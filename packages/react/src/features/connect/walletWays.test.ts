import { expect, test } from 'vitest'
import { walletWays } from './walletWays.ts'

const none = { desktop_link: null, webapp_link: null }
const all = { desktop_link: 'fox-desk://', webapp_link: 'https://fox.example' }

test('offers the ways that a wallet has, and begins with the one that asks least', () => {
  const pairing = { isInstalled: false, isPhone: false }
  expect(walletWays(none, pairing)).toEqual({ ways: ['mobile'], best: 'mobile' })
  expect(walletWays(all, pairing)).toEqual({ ways: ['mobile', 'desktop', 'web'], best: 'desktop' })
  expect(walletWays({ ...all, desktop_link: null }, pairing)).toMatchObject({ best: 'web' })
  expect(walletWays(all, { ...pairing, isInstalled: true })).toEqual({
    ways: ['browser', 'mobile', 'desktop', 'web'],
    best: 'browser',
  })
})

test('offers no programs on a phone, and its apps first', () => {
  const phone = { isInstalled: false, isPhone: true }
  expect(walletWays(all, phone)).toEqual({ ways: ['mobile', 'web'], best: 'mobile' })
  expect(walletWays(none, { ...phone, isInstalled: true }).best).toBe('browser')
})
