import { describe, expect, it } from 'vitest'
import { createRouter } from './createRouter.ts'
import { routerOfView } from './routerOfView.ts'

const viewsOf = (router: ReturnType<typeof createRouter>) =>
  router.store.get().stack.map(({ route }) => route.view)

describe('the router of a view', () => {
  it('goes on once, however often it is tapped before the next view is there', () => {
    const router = createRouter()
    router.open('Account')
    const ofAccount = routerOfView(router, router.store.get().lastKey)
    ofAccount.push('Networks')
    ofAccount.push('Networks')
    expect(viewsOf(router)).toEqual(['Account', 'Networks'])
  })

  it('leads nowhere from a view that was left, whatever that has waited for', () => {
    const router = createRouter()
    router.open('Connect')
    const ofConnect = routerOfView(router, router.store.get().lastKey)
    router.reset('Networks')
    ofConnect.arrive()
    ofConnect.back()
    ofConnect.close()
    expect(viewsOf(router)).toEqual(['Networks'])
    expect(router.store.get().isOpen).toBe(true)
  })

  it('stays the same through the steps of a view', () => {
    const router = createRouter()
    router.open('Account')
    router.push('Networks')
    const ofNetworks = routerOfView(router, router.store.get().lastKey)
    ofNetworks.step('Networks')
    ofNetworks.back()
    expect(viewsOf(router)).toEqual(['Account', 'Networks'])
    ofNetworks.back()
    expect(viewsOf(router)).toEqual(['Account'])
  })
})
