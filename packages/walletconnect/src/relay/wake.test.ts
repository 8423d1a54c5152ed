import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createWorld, type World } from '../../test/createWorld.ts'
import { openSession } from '../../test/openSession.ts'

const page = new EventTarget()
let world: World
beforeEach(async () => {
  world = await createWorld()
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page))
  vi.stubGlobal('removeEventListener', page.removeEventListener.bind(page))
})
afterEach(async () => {
  vi.useRealTimers()
  await world.end()
})

test.each(['visibilitychange', 'pageshow', 'online'])(
  'a page that is back (%s) hears at once what it has missed, without waiting for its turn',
  async (event) => {
    const site = world.site()
    const before = await world.wallet()
    const { topic } = await openSession(site, before)
    const opened = () => world.relay.opened()
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    await world.relay.stop()
    await world.restart()
    expect(opened()).toBe(0)
    page.dispatchEvent(new Event(event))
    await expect.poll(opened).toBe(1)
    await expect
      .poll(() => world.relay.calls)
      .toContainEqual({ method: 'irn_batchSubscribe', params: { topics: [topic] } })
  },
)

test('a page that is back asks a socket that looks open for what it has missed', async () => {
  const site = world.site()
  await openSession(site, await world.wallet())
  const requested = () =>
    world.relay.calls.filter(({ method }) => method === 'irn_batchSubscribe').length
  const before = requested()
  page.dispatchEvent(new Event('pageshow'))
  await expect.poll(requested).toBe(before + 1)
  site.close()
  page.dispatchEvent(new Event('pageshow'))
  expect(world.relay.opened()).toBe(2)
})
