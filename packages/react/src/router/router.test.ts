import { describe, expect, it } from 'vitest'
import { closedRouter, type RouterState } from './opening.ts'
import { canGoBack, reduceRouter, type RouterEvent } from './router.ts'
import type { Route } from './routes.ts'

const connect: Route = { view: 'Connect', params: {} }
const networks: Route = { view: 'Networks', params: {} }
const account: Route = { view: 'Account', params: {} }
const unsupported: Route = { view: 'UnsupportedChain', params: {} }

function after(...events: readonly RouterEvent[]): RouterState {
  return events.reduce(reduceRouter, closedRouter)
}
function viewsOf(state: RouterState): readonly string[] {
  return state.stack.map(({ route }) => route.view)
}

describe('the view stack', () => {
  it('opens at one view, whatever was there before', () => {
    const state = after(
      { type: 'open', route: connect },
      { type: 'push', route: networks },
      { type: 'close' },
      { type: 'open', route: account },
    )
    expect(state.isOpen).toBe(true)
    expect(viewsOf(state)).toEqual(['Account'])
  })

  it('pushes, replaces and resets', () => {
    const open = after({ type: 'open', route: connect }, { type: 'push', route: networks })
    expect(viewsOf(open)).toEqual(['Connect', 'Networks'])
    expect(viewsOf(reduceRouter(open, { type: 'replace', route: account }))).toEqual([
      'Connect',
      'Account',
    ])
    expect(viewsOf(reduceRouter(open, { type: 'reset', route: account }))).toEqual(['Account'])
  })

  it('goes back one view, or to an index', () => {
    const deep = after(
      { type: 'open', route: account },
      { type: 'push', route: networks },
      { type: 'push', route: connect },
    )
    expect(viewsOf(reduceRouter(deep, { type: 'back' }))).toEqual(['Account', 'Networks'])
    expect(viewsOf(reduceRouter(deep, { type: 'backTo', index: 0 }))).toEqual(['Account'])
    expect(viewsOf(reduceRouter(deep, { type: 'backTo', index: -4 }))).toEqual(['Account'])
    expect(reduceRouter(deep, { type: 'backTo', index: 9 })).toBe(deep)
  })

  it('says which way it went', () => {
    const forwards = after({ type: 'open', route: account }, { type: 'push', route: networks })
    expect(forwards.direction).toBe('forwards')
    expect(reduceRouter(forwards, { type: 'back' }).direction).toBe('backwards')
  })

  it('closes when it cannot go back further, and keeps the view to fade out', () => {
    const closed = after({ type: 'open', route: connect }, { type: 'back' })
    expect(closed.isOpen).toBe(false)
    expect(viewsOf(closed)).toEqual(['Connect'])
  })

  it('closes on back with an unsupported network in the history', () => {
    const switching = after({ type: 'open', route: unsupported }, { type: 'push', route: networks })
    expect(canGoBack(switching)).toBe(false)
    expect(reduceRouter(switching, { type: 'back' }).isOpen).toBe(false)
  })

  it('never traps a visitor in the unsupported network view', () => {
    expect(after({ type: 'open', route: unsupported }, { type: 'close' }).isOpen).toBe(false)
    expect(after({ type: 'open', route: unsupported }, { type: 'back' }).isOpen).toBe(false)
  })

  it('refuses to leave a view that is held, and counts the refusals', () => {
    const held = after(
      { type: 'open', route: account },
      { type: 'push', route: networks },
      { type: 'hold', held: true },
    )
    const refused = [
      { type: 'close' },
      { type: 'back' },
      { type: 'backTo', index: 0 },
      { type: 'open', route: connect },
    ] satisfies readonly RouterEvent[]
    for (const index of refused.keys()) {
      const state = refused.slice(0, index + 1).reduce(reduceRouter, held)
      expect(state.isOpen).toBe(true)
      expect(viewsOf(state)).toEqual(['Account', 'Networks'])
      expect(state.refusals).toBe(index + 1)
    }
  })

  it('lets go of a held view when the view says so, or moves on itself', () => {
    const held = after({ type: 'open', route: account }, { type: 'hold', held: true })
    const released = reduceRouter(held, { type: 'hold', held: false })
    expect(reduceRouter(released, { type: 'close' }).isOpen).toBe(false)
    const moved = reduceRouter(held, { type: 'replace', route: networks })
    expect(reduceRouter(moved, { type: 'close' }).isOpen).toBe(false)
  })

  it('is not opened again by what a view does after it was closed', () => {
    const closed = after({ type: 'open', route: connect }, { type: 'close' })
    for (const type of ['push', 'replace', 'reset'] as const)
      expect(reduceRouter(closed, { type, route: account })).toBe(closed)
    expect(reduceRouter(closed, { type: 'back' })).toBe(closed)
  })

  it('gives a view that is opened again a new key', () => {
    const once = after({ type: 'open', route: account }, { type: 'push', route: networks })
    const again = reduceRouter(reduceRouter(once, { type: 'back' }), {
      type: 'push',
      route: networks,
    })
    expect(again.stack[1]?.key).not.toBe(once.stack[1]?.key)
    expect(again.stack[0]?.key).toBe(once.stack[0]?.key)
  })
})
