import { analyticsEventSchema, type AnalyticsEvent } from '@latchkit/wire'
import * as v from 'valibot'
import { expect, onTestFinished, test, vi } from 'vitest'
import { approveIn } from '../../test/approveIn.ts'
import { openPage } from '@latchkit/test-kit/openPage'
import { testKit } from '../../test/testKit.ts'
import { testServer, type TestServer } from '../../test/testServer.ts'
import { analytics } from './analytics.ts'
import { setConsent } from './consent.ts'
import { emit } from '../internal/emit.ts'
import type { Kit } from '../kit.ts'

async function open(): Promise<TestServer> {
  const server = await testServer()
  server.answer('/batch', { body: { accepted: 1, dropped: 0 } })
  return server
}

async function posted(server: TestServer, batches = 1): Promise<readonly AnalyticsEvent[]> {
  await vi.waitFor(() => expect(server.posted).toHaveLength(batches))
  const events = server.posted.flatMap((body) => JSON.parse(body) as readonly unknown[])
  return events.map((event) => v.parse(analyticsEventSchema, event))
}

test('tells the endpoint what happened, without accounts, when the page goes', async () => {
  const server = await open()
  const page = openPage()
  const site = testKit({ analytics: analytics({ endpoint: `${server.url}/batch?site=a` }) })
  const { kit } = site
  emit(kit, { type: 'modal_open', view: 'Connect' })
  const { account } = await approveIn(site, 'eip155', 'fox')
  emit(kit, { type: 'send', networkId: 'eip155:1', hash: '0xabc' })
  emit(kit, { type: 'transaction', networkId: 'eip155:1', hash: '0xabc', status: 'confirmed' })
  await import('./createAnalyticsQueue.ts')
  await vi.waitFor(() => {
    page.dispatch(new Event('pagehide'))
    expect(server.posted.join()).toContain('transaction')
  })
  const events = await posted(server, server.posted.length)
  expect(events.map(({ props }) => [props.event, props.properties])).toEqual([
    ['modal_open', { view: 'Connect' }],
    ['connect', { namespace: 'eip155', connectorId: 'fox', reconnected: false }],
    ['send', { networkId: 'eip155:1' }],
    ['transaction', { networkId: 'eip155:1', status: 'confirmed' }],
  ])
  expect(server.posted.join()).not.toMatch(new RegExp(`${account.address}|0xabc`))
  expect(new Set(events.map(({ eventId }) => eventId)).size).toBe(events.length)
  expect(server.asked[0]).toMatch(/^\/batch\?site=a&projectId=test&st=latchkit-js&sv=/)
})

test('tells nothing before the visitor acts, nor that a wallet was taken up again', async () => {
  const server = await open()
  const first = testKit({ analytics: analytics({ endpoint: `${server.url}/batch` }) })
  await approveIn(first, 'eip155', 'fox')
  first.stop()
  await posted(server)
  const { kit, events, stop } = first.open(first.storage)
  await vi.waitFor(() => expect(events).toMatchObject([{ type: 'connect', reconnected: true }]))
  emit(kit, { type: 'network_change', networkId: 'eip155:1' })
  emit(kit, { type: 'modal_open', view: 'Account' })
  stop()
  expect((await posted(server, 2)).map(({ props }) => props.event)).toEqual([
    'connect',
    'modal_open',
  ])
})

test('posts as soon as there are many', async () => {
  const server = await open()
  const { kit } = testKit({ analytics: analytics({ endpoint: `${server.url}/batch` }) })
  for (let index = 0; index < 20; index++) emit(kit, { type: 'modal_open', view: `View${index}` })
  expect(await posted(server)).toHaveLength(20)
})

test('an endpoint that is away is of no matter', async () => {
  const server = await open()
  server.close()
  const site = testKit({ analytics: analytics({ endpoint: `${server.url}/batch` }) })
  for (let index = 0; index < 20; index++)
    emit(site.kit, { type: 'modal_open', view: `View${index}` })
  await approveIn(site, 'eip155', 'fox')
  expect(site.events.at(-1)).toMatchObject({ type: 'connect' })
})

test('a site that names no endpoint tells nobody', async () => {
  const fetched = vi.spyOn(globalThis, 'fetch')
  const { kit, stop } = testKit()
  emit(kit, { type: 'modal_open', view: 'Connect' })
  stop()
  await new Promise((resolve) => setImmediate(resolve))
  expect(fetched).not.toHaveBeenCalled()
  fetched.mockRestore()
})

test('a site that asks first reports nothing before the visitor agrees, and nothing after they disagree', async () => {
  const server = await open()
  const page = openPage()
  const asking = analytics({ endpoint: `${server.url}/batch`, consent: 'ask' })
  const { kit } = testKit({ analytics: asking })
  const see = (view: string): void => emit(kit, { type: 'modal_open', view })
  see('Before')
  setConsent(kit, true)
  for (let index = 0; index < 20; index++) see(`Agreed${index}`)
  expect(await posted(server)).toHaveLength(20)
  see('Unsent')
  setConsent(kit, false)
  see('Afterwards')
  page.dispatch(new Event('pagehide'))
  setConsent(kit, true)
  for (let index = 0; index < 20; index++) see(`Again${index}`)
  const views = (await posted(server, 2)).map(({ props }) => props.properties?.['view'])
  expect(views).toHaveLength(40)
  expect(views.join()).not.toMatch(/Before|Unsent|Afterwards/)
})

test('a visitor who disagrees is not counted on a site that has not asked either', async () => {
  const server = await open()
  const { kit } = testKit({ analytics: analytics({ endpoint: `${server.url}/batch` }) })
  setConsent(kit, false)
  for (let index = 0; index < 20; index++) emit(kit, { type: 'modal_open', view: 'Refused' })
  setConsent(kit, true)
  for (let index = 0; index < 20; index++) emit(kit, { type: 'modal_open', view: 'Agreed' })
  const events = await posted(server)
  expect(new Set(events.map(({ props }) => props.properties?.['view']))).toEqual(
    new Set(['Agreed']),
  )
})

async function heldBack(
  answer: { readonly status?: number; readonly body?: unknown },
  count = 25,
): Promise<{
  readonly server: TestServer
  readonly kit: Kit
  readonly stop: () => void
  readonly release: () => void
}> {
  const server = await open()
  let release = (): void => undefined
  const released = new Promise<void>((resolve) => (release = resolve))
  server.answer('/getAnalyticsConfig', async () => {
    await released
    return answer
  })
  const { kit, stop } = testKit({
    apiUrl: server.url,
    analytics: analytics({ endpoint: `${server.url}/batch` }),
  })
  for (let index = 0; index < count; index++)
    emit(kit, { type: 'modal_open', view: `View${index}` })
  await vi.waitFor(() => expect(server.asked).toHaveLength(1))
  expect(server.posted).toEqual([])
  return { server, kit, stop, release }
}

test.each([
  ['wants them', { body: { isAnalyticsEnabled: true } }],
  ['does not say', { status: 404 }],
])('a server that %s is asked once, and gets what happened meanwhile', async (_, answer) => {
  const { server, stop, release } = await heldBack(answer)
  stop()
  release()
  expect(await posted(server)).toHaveLength(25)
  expect(server.asked.map((path) => path.split('?')[0])).toEqual(['/getAnalyticsConfig', '/batch'])
})

test('a server that takes longer to say so than events wait gets the few that wait', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  const { server, release } = await heldBack({ body: { isAnalyticsEnabled: true } }, 2)
  vi.advanceTimersByTime(10_000)
  release()
  expect(await posted(server)).toHaveLength(2)
})

test('a server that wants no events gets none', async () => {
  const { server, kit, stop, release } = await heldBack({ body: { isAnalyticsEnabled: false } })
  release()
  for (let round = 0; round < 3; round++) {
    await fetch(`${server.url}/later`)
    for (let index = 0; index < 25; index++) emit(kit, { type: 'modal_open', view: `View${index}` })
  }
  stop()
  await fetch(`${server.url}/later`)
  expect(server.posted).toEqual([])
})

test('an endpoint that is no address is a mistake', () => {
  expect(() => analytics({ endpoint: '/batch' })).toThrow(
    expect.objectContaining({ code: 'InvalidConfig' }),
  )
})
