import { expect, test } from 'vitest'
import { createRouter } from './createRouter.ts'
import { leaveConnected } from './leaveConnected.ts'

const shown = (router: ReturnType<typeof createRouter>) =>
  router.store.get().stack.map(({ route }) => route)

test('leads where the way was to lead', () => {
  const router = createRouter()
  router.open('Connect')
  leaveConnected(router, 'Account')
  expect(shown(router)).toEqual([{ view: 'Account', params: {} }])
  leaveConnected(router)
  expect(router.store.get().isOpen).toBe(false)
})

test('goes on to the view that was asked for without an account, whichever way the visitor took', () => {
  const router = createRouter()
  router.open('Send', { step: 'review' })
  router.detour()
  router.detour()
  expect(shown(router)).toEqual([{ view: 'Connect', params: { next: 'Account' } }])
  router.push('WhatIsWallet')
  router.back()
  router.push('ConnectingExternal', { walletKey: 'gone' })
  router.reset('Connect')
  router.replace('ConnectingWalletConnectBasic')
  leaveConnected(router)
  expect(shown(router)).toEqual([{ view: 'Send', params: { step: 'review' } }])
  expect(router.store.get().isOpen).toBe(true)
})

test('forgets what was asked for when something else is opened', () => {
  const router = createRouter()
  router.open('Send')
  router.detour()
  router.close()
  router.open('Connect')
  leaveConnected(router)
  expect(router.store.get().isOpen).toBe(false)
  expect(shown(router)).toEqual([{ view: 'Connect', params: {} }])
})

test('goes back to the wallets where one was added to them', () => {
  const router = createRouter()
  router.open('Account')
  router.push('Wallets')
  router.push('Connect')
  leaveConnected(router)
  expect(shown(router).map(({ view }) => view)).toEqual(['Account', 'Wallets'])
})
