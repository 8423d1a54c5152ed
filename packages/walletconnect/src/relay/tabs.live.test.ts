import type { Pairing, WalletConnectClient, WalletConnectEvent } from '@latchkit/wire/walletconnect'
import type { Page } from 'playwright-core'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createTestWallet, type TestWallet, type WalletMail } from '../../test/createTestWallet.ts'
import { approve, asked } from '../../test/openSession.ts'
import { openTabs, type Tabs } from '../../test/openTabs.ts'
import { startRelay, type TestRelay } from '../../test/startRelay.ts'
import type { createWalletConnect } from '../createWalletConnect.ts'

let relay: TestRelay
let tabs: Tabs
let wallet: TestWallet
beforeEach(async () => {
  relay = await startRelay()
  tabs = await openTabs()
  wallet = await createTestWallet(relay.url)
})
afterEach(async () => {
  wallet.close()
  await tabs.close()
  await relay.stop()
})

declare const self: {
  latchkit: { createWalletConnect: typeof createWalletConnect }
  site: WalletConnectClient
  heard: WalletConnectEvent[]
  pairing: Pairing
}

async function openSite(): Promise<Page> {
  const page = await tabs.open()
  await page.evaluate(async (relayUrl) => {
    self.site = self.latchkit.createWalletConnect({
      projectId: '0'.repeat(32),
      relayUrl,
      metadata: { name: 'Shop', description: '', url: 'https://shop.example.com', icons: [] },
    })
    self.heard = []
    self.site.on((event) => self.heard.push(event))
    await self.site.resume()
  }, relay.url)
  return page
}

async function pair(page: Page): Promise<void> {
  const uri = await page.evaluate(async (namespaces) => {
    self.pairing = await self.site.pair({ namespaces })
    return self.pairing.uri
  }, asked)
  wallet.pair(uri)
  await approve(wallet, await wallet.next(({ method }) => method === 'wc_sessionPropose'))
  await page.evaluate(async () => void (await self.pairing.result))
}

async function sign(page: Page, words: string): Promise<unknown> {
  const { answer, question } = await ask(page, words)
  await wallet.respond(question, { result: `signed ${words}` })
  return answer
}

/** Asks the wallet, which has heard the question and not answered yet. */
async function ask(
  page: Page,
  words: string,
): Promise<{ answer: Promise<unknown>; question: WalletMail }> {
  const answer = sending(page, words)
  const question = await wallet.next(({ method }) => method === 'wc_sessionRequest')
  expect(question.params.request.params).toEqual([words])
  return { answer, question }
}

const sending = (page: Page, words: string): Promise<unknown> =>
  page.evaluate(
    (text) =>
      self.site.sessions()[0]?.request({
        chainId: 'eip155:1',
        method: 'personal_sign',
        params: [text],
      }),
    words,
  )

const heard = (page: Page) => page.evaluate(() => self.heard.map(({ type }) => type))

test('shares one socket between the tabs of a site, over the end of the tab that holds it', async () => {
  const [first, second] = [await openSite(), await openSite()]
  await pair(first)
  // Offered in a tab that does not hold the socket, too.
  await pair(second)
  expect(await sign(first, 'one')).toBe('signed one')
  expect(await sign(second, 'two')).toBe('signed two')
  expect(relay.opened()).toBe(2)
  await expect.poll(() => heard(first)).toEqual(['session', 'session'])
  await expect.poll(() => heard(second)).toEqual(['session'])

  const [topic = ''] = await first.evaluate(() => self.site.sessions().map((one) => one.topic))
  const event = { event: { name: 'chainChanged', data: 1 }, chainId: 'eip155:1' }
  const id = await wallet.request(topic, 'wc_sessionEvent', event, 1110)
  expect(await wallet.next((messenger) => messenger.id === id)).toMatchObject({ result: true })
  for (const page of [first, second])
    await expect.poll(async () => (await heard(page)).at(-1)).toBe('event')

  await first.close()
  expect(await sign(second, 'three')).toBe('signed three')
  await expect.poll(() => relay.opened()).toBe(3)
  await expect.poll(() => relay.sockets()).toBe(2)
  // One answer for the site, whoever leads.
  const ping = await wallet.request(topic, 'wc_sessionPing', {}, 1114)
  await wallet.next((messenger) => messenger.id === ping)
  const answers = relay.mailbox.filter(
    (messenger) => messenger.topic === topic && messenger.tag === 1111,
  )
  expect(answers).toHaveLength(1)

  await second.evaluate(() => Promise.all(self.site.sessions().map((one) => one.disconnect())))
  await wallet.next(({ method }) => method === 'wc_sessionDelete')
  expect(await second.evaluate(() => self.site.sessions())).toEqual([])
})

test('brings an answer to a tab although the one that held the socket has ended in between', async () => {
  const [first, second] = [await openSite(), await openSite()]
  await pair(first)
  await second.evaluate(async () => void (await self.site.resume()))
  const { answer, question } = await ask(second, 'four')
  expect(relay.opened()).toBe(2)
  await first.close()
  await wallet.respond(question, { result: 'signed four' })
  expect(await answer).toBe('signed four')
  // The tab that ends may hand the answer on while it does; then the other connects a moment later.
  await expect.poll(() => relay.opened()).toBe(3)
})

test('brings an answer to the tab that is looked at while the one with the socket sleeps', async () => {
  const [first, second] = [await openSite(), await openSite()]
  await pair(first)
  await second.evaluate(async () => void (await self.site.resume()))
  const { answer, question } = await ask(second, 'five')
  const session = await first.context().newCDPSession(first)
  await session.send('Page.setWebLifecycleState', { state: 'frozen' })
  await wallet.respond(question, { result: 'signed five' })
  await second.bringToFront()
  await second.evaluate(() =>
    document.dispatchEvent(new Event('visibilitychange', { bubbles: true })),
  )
  expect(await answer).toBe('signed five')
  await session.send('Page.setWebLifecycleState', { state: 'active' })
  expect(await sign(second, 'six')).toBe('signed six')
})

test('one relay that turns the site away does so for all its tabs', async () => {
  const port = relay.port
  await relay.stop()
  relay = await startRelay({ port, rejection: 'Project not found' })
  const [first, second] = [await openSite(), await openSite()]
  const refused = (page: Page) =>
    page.evaluate(async (namespaces) => {
      const { result } = await self.site.pair({ namespaces })
      return result.catch(({ reason, message }: Error & { reason: string }) => [reason, message])
    }, asked)
  const words = ['RelayRefused', 'The relay turns this site away: Project not found']
  expect(await refused(first)).toEqual(words)
  expect(await refused(second)).toEqual(words)
  expect(relay.opened()).toBe(1)
})
