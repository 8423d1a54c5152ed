import { expect, test } from 'vitest'
import { createRouter } from './createRouter.ts'

test('a step keeps the view, and back undoes it', () => {
  const router = createRouter()
  router.open('Account')
  router.push('Send')
  const [, send] = router.store.get().stack
  router.step('Send', { step: 'token' })
  router.step('Send', { step: 'review' })
  const stack = router.store.get().stack
  expect(stack.map(({ route }) => route.params)).toEqual([
    {},
    {},
    { step: 'token' },
    { step: 'review' },
  ])
  expect(stack.slice(2).map(({ viewKey }) => viewKey)).toEqual([send?.key, send?.key])
  expect(new Set(stack.map(({ key }) => key)).size).toBe(4)
  router.back()
  router.back()
  expect(router.store.get().stack.at(-1)).toEqual(send)
})

test('a step to another view is a new view', () => {
  const router = createRouter()
  router.open('Send')
  router.step('Receive')
  expect(router.store.get().stack.at(-1)?.viewKey).toBeUndefined()
})

test('a step into a closed modal does not open it', () => {
  const router = createRouter()
  router.step('Send')
  expect(router.store.get().isOpen).toBe(false)
})

test('what a view has come to is there when it is shown again', () => {
  const router = createRouter()
  router.open('Account')
  const [before] = router.store.get().stack
  router.amend('Account', { tab: 'activity' })
  router.push('Networks')
  router.amend('Account', { tab: 'tokens' })
  router.back()
  expect(router.store.get().stack).toEqual([
    { key: before?.key, route: { view: 'Account', params: { tab: 'activity' } } },
  ])
})
