import { expect, onTestFinished, test, vi } from 'vitest'
import { createTestApp, testNetwork } from '@latchkit/test-kit/createTestApp'
import { approveIn } from '../../test/approveIn.ts'
import { testKit } from '../../test/testKit.ts'
import { emit } from '../internal/emit.ts'
import { analytics } from './analytics.ts'

const serverUrl = 'http://server.test'

/** A real server that the page reaches without a socket. */
async function openServer(settings: object) {
  const { app, parts } = await createTestApp({
    networks: [testNetwork('http://127.0.0.1:1')],
    analytics: settings,
  })
  const asked: string[] = []
  const fetching = vi.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
    const url = input instanceof Request ? input.url : String(input)
    asked.push(new URL(url).pathname)
    return await app.request(url, init)
  })
  onTestFinished(() => fetching.mockRestore())
  const { kit, stop, ...site } = testKit({
    projectId: 'local',
    apiUrl: serverUrl,
    analytics: analytics({ endpoint: `${serverUrl}/batch` }),
  })
  const kept = () =>
    parts.store.db.selectFrom('analytics_events').selectAll().orderBy('event').execute()
  return { asked, kept, site: { kit, stop, ...site }, kit, stop }
}

test('what a kit reports is what the server keeps: events, wallets and networks, and no account', async () => {
  const { asked, kept, site, kit, stop } = await openServer({ sink: {} })
  const { account } = await approveIn(site, 'eip155', 'fox')
  emit(kit, { type: 'send', networkId: 'eip155:31337', hash: '0xabc' })
  emit(kit, { type: 'modal_open', view: 'Account' })
  await vi.waitFor(() => expect(asked).toContain('/getAnalyticsConfig'))
  stop()
  await vi.waitFor(async () => expect(await kept()).toHaveLength(3))
  const rows = await kept()
  expect(rows.map(({ event, wallet, network }) => [event, wallet, network])).toEqual([
    ['connect', 'fox', null],
    ['modal_open', null, null],
    ['send', null, 'eip155:31337'],
  ])
  expect(JSON.stringify(rows)).not.toMatch(new RegExp(`${account.address}|0xabc`))
})

test('a server whose operator wants none is told nothing', async () => {
  const { asked, kept, site, stop } = await openServer({ enabled: false, sink: {} })
  await approveIn(site, 'eip155', 'fox')
  await vi.waitFor(() => expect(asked).toEqual(['/getAnalyticsConfig']))
  stop()
  await fetch(`${serverUrl}/health`)
  expect(asked).toEqual(['/getAnalyticsConfig', '/health'])
  expect(await kept()).toEqual([])
})
