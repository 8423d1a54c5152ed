import { expect, onTestFinished, test } from 'vitest'
import { launchChromium } from './launchChromium.ts'

test('what Playwright switches off stays off, and no page waits for an address field that nobody sees', async () => {
  const browser = await launchChromium()
  onTestFinished(() => browser.close())
  await (await browser.newContext()).newPage()
  const session = await browser.newBrowserCDPSession()
  const { commandLine } = await session.send('SystemInfo.getInfo')
  const lists = [...commandLine.matchAll(/--disable-features=(\S+)/g)].map(([, list = '']) =>
    list.split(','),
  )
  expect(lists).toHaveLength(2)
  expect(lists[1]).toEqual(expect.arrayContaining(lists[0] ?? []))
  const { targetInfos } = await session.send('Target.getTargets', { filter: [{}] })
  expect(targetInfos.map(({ type }) => type)).not.toContain('browser_ui')
})
