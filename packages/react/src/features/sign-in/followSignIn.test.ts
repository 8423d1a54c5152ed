import type { Kit, SignInBackend } from '@latchkit/core'
import { signIn } from '@latchkit/core/sign-in'
import { expect, onTestFinished, test, vi } from 'vitest'
import { createTestKit } from '../../../test/createTestKit.ts'
import { createOpener } from '../../router/createOpener.ts'
import { followSignIn } from './followSignIn.ts'

const unexpected = () => Promise.reject(new Error('Nothing here asks the backend.'))
const backend: SignInBackend = {
  getNonce: unexpected,
  createMessage: () => '',
  verify: unexpected,
  getSession: unexpected,
  signOut: unexpected,
}

/** A kit whose signature a test makes due, and a modal without a page. */
function start(change: Partial<ReturnType<typeof signIn>> = {}) {
  const { kit } = createTestKit({ signIn: { ...signIn(backend), ...change } })
  const opener = createOpener()
  const follow = (): (() => void) => {
    const stop = followSignIn({ kit, modal: { opener, load: () => {} } }, 'en')
    onTestFinished(stop)
    return stop
  }
  return { kit, opener, follow }
}

function setDue(kit: Kit): void {
  kit.store.set((state) => ({ ...state, signIn: { status: 'signedOut', isDue: true } }))
}
const isDue = (kit: Kit) => kit.store.get().signIn?.isDue

test('closing the view is a no, also for a follower that started while it was open', async () => {
  const { kit, opener, follow } = start()
  const stop = follow()
  setDue(kit)
  expect(opener.store.get().isOpen).toBe(true)
  follow()
  stop()
  opener.close()
  await vi.waitFor(() => expect(isDue(kit)).toBe(false))
  expect(opener.store.get().isOpen).toBe(false)
})

test('what changes while the no is on its way does not open the view again', async () => {
  let resolve = () => {}
  const arriving = new Promise<void>((settle) => (resolve = settle))
  const { load } = signIn(backend)
  const { kit, opener, follow } = start({ load: () => arriving.then(load) })
  follow()
  setDue(kit)
  opener.close()
  kit.store.set((state) => ({ ...state, connectors: [] }))
  expect(opener.store.get().isOpen).toBe(false)
  resolve()
  await vi.waitFor(() => expect(isDue(kit)).toBe(false))
  expect(opener.store.get().isOpen).toBe(false)
  setDue(kit)
  expect(opener.store.get().isOpen).toBe(true)
})

test('a no holds where its code cannot be loaded', async () => {
  const load = vi.fn(() => Promise.reject(new TypeError('Failed to fetch')))
  const { kit, opener, follow } = start({ load })
  follow()
  setDue(kit)
  opener.close()
  expect(load).toHaveBeenCalledOnce()
  await expect(load.mock.results[0]?.value).rejects.toThrow('Failed')
  kit.store.set((state) => ({ ...state, connectors: [] }))
  expect(opener.store.get().isOpen).toBe(false)
})
