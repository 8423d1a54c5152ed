import type { Pairing } from '@latchkit/wire/walletconnect'
import { afterEach, expect, test, vi } from 'vitest'
import { deepLinkChoice } from './deepLinkChoice.ts'
import { browseHref } from './browseHref.ts'
import { choosePlatform } from './choosePlatform.ts'
import { keepPairing } from './keepPairing.ts'
import { linkTarget, openLink } from './openLink.ts'
import { readPlatform } from './platform.ts'
import { openSessionWallet } from './openSessionWallet.ts'
import { walletHref } from './walletHref.ts'
import type { StoredSession } from '../storage/storedSession.ts'

afterEach(() => vi.unstubAllGlobals())

const uri = 'wc:ab@2?relay-protocol=irn&symKey=cd'
const encoded = 'wc%3Aab%402%3Frelay-protocol%3Dirn%26symKey%3Dcd'
const phone = { isAndroid: false, isTelegram: false }

test('brings a proposal to a wallet’s app by its scheme, or by its address of the web', () => {
  const links = { native: 'metamask://', universal: 'https://metamask.app.link' }
  expect(walletHref(links, uri, { platform: phone })).toBe(`metamask://wc?uri=${encoded}`)
  expect(walletHref(links, uri, { platform: phone, preferUniversal: true })).toBe(
    `https://metamask.app.link/wc?uri=${encoded}`,
  )
  for (const native of ['metamask', 'metamask:', 'metamask:/'])
    expect(walletHref({ native }, uri, { platform: phone, preferUniversal: true })).toBe(
      `metamask://wc?uri=${encoded}`,
    )
  expect(
    walletHref({ universal: 'https://wallet.example.com/app/' }, uri, { platform: phone }),
  ).toBe(`https://wallet.example.com/app/wc?uri=${encoded}`)
  expect(walletHref({}, uri, { platform: phone })).toBeUndefined()
  expect(walletHref(links, uri, { platform: { isAndroid: true, isTelegram: true } })).toBe(
    `metamask://wc?uri=${encodeURIComponent(encoded)}`,
  )
})

test('opens apps in the page itself, and what is of the web beside it', () => {
  const alone = { isTelegram: false, isFramed: false }
  expect(linkTarget('metamask://wc', alone)).toBe('_self')
  expect(linkTarget('metamask://wc', { ...alone, isFramed: true })).toBe('_top')
  expect(linkTarget('https://metamask.app.link/wc', { ...alone, isFramed: true })).toBe('_blank')
  expect(linkTarget('metamask://wc', { ...alone, isTelegram: true })).toBe('_blank')
})

test('opens nothing that runs code', () => {
  const open = vi.fn<(...of: unknown[]) => void>()
  vi.stubGlobal('open', open)
  for (const href of ['javascript:alert(1)', 'JAVASCRIPT:alert(1)', 'data:text/html,x', 'wallet'])
    openLink(href)
  expect(open).not.toHaveBeenCalled()
  openLink('https://wallet.example.com')
  expect(open).toHaveBeenCalledWith('https://wallet.example.com', '_blank', 'noopener noreferrer')
})

test('tells phones and in-app browsers apart', () => {
  const of = (userAgent: string, more: object = {}) =>
    readPlatform({ navigator: { userAgent }, ...more })
  const iphone =
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Version/18.0 Mobile/15E148 Safari/604.1'
  expect(of(iphone)).toMatchObject({
    isIos: true,
    isSafari: true,
    isAndroid: false,
    isTelegram: false,
  })
  expect(of(iphone.replace('Version/18.0', 'CriOS/130.0'))).toMatchObject({ isSafari: false })
  const mac =
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 Version/18.0 Safari/605.1.15'
  expect(of(mac)).toMatchObject({ isIos: false })
  expect(readPlatform({ navigator: { userAgent: mac, maxTouchPoints: 5 } })).toMatchObject({
    isIos: true,
  })
  expect(
    of('Mozilla/5.0 (Linux; Android 14) Chrome/130', { TelegramWebviewProxy: {} }),
  ).toMatchObject({
    isAndroid: true,
    isTelegram: true,
  })
  expect(readPlatform({ top: {}, self: {} })).toMatchObject({ isFramed: true })
  expect(readPlatform({})).toMatchObject({ isFramed: false })
})

test('opens a page in a wallet’s own browser', () => {
  const page = 'https://shop.example.com/a?b=c'
  const url = encodeURIComponent(page)
  expect(browseHref('phantom', page)).toBe(
    `https://phantom.app/ul/browse/${url}?ref=https%3A%2F%2Fshop.example.com`,
  )
  expect(browseHref('solflare', page)).toBe(`https://solflare.com/ul/v1/browse/${url}?ref=${url}`)
  expect(browseHref('coinbase', page)).toBe(`https://go.cb-w.com/dapp?cb_url=${url}`)
})

test('chooses the way that asks least of the visitor', () => {
  const all = { mobileLink: 'a://', desktopLink: 'b://', webappLink: 'https://c' }
  expect(choosePlatform({ isInjected: true, ...all }, true)).toBe('browser')
  expect(choosePlatform({ isInjected: false, ...all }, true)).toBe('mobile')
  expect(choosePlatform({ isInjected: false, ...all }, false)).toBe('desktop')
  expect(
    choosePlatform({ isInjected: false, mobileLink: 'a://', webappLink: 'https://c' }, false),
  ).toBe('web')
  expect(choosePlatform({ isInjected: false, mobileLink: 'a://' }, false)).toBe('qrcode')
})

test('opens the chosen wallet for a request, where the visitor looks at the page and the session allows it', () => {
  const open = vi.fn<(...of: unknown[]) => void>()
  const kept = new Map<string, string>()
  let hasFocus = true
  vi.stubGlobal('open', open)
  vi.stubGlobal('document', { hasFocus: () => hasFocus })
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => kept.delete(key),
  })
  const session = { topic: 'ab', mayDeepLink: true } as StoredSession
  openSessionWallet(session, 7)
  deepLinkChoice.write({ href: 'metamask://', name: 'MetaMask' })
  expect(kept.get('WALLETCONNECT_DEEPLINK_CHOICE')).toBe('{"href":"metamask://","name":"MetaMask"}')
  openSessionWallet({ ...session, mayDeepLink: false }, 7)
  hasFocus = false
  openSessionWallet(session, 7)
  hasFocus = true
  vi.stubGlobal('navigator', { userAgent: '', userActivation: { isActive: false } })
  openSessionWallet(session, 7)
  vi.stubGlobal('navigator', { userAgent: '', userActivation: { isActive: true } })
  expect(open).not.toHaveBeenCalled()
  openSessionWallet(session, 7)
  expect(open).toHaveBeenCalledWith(
    'metamask://wc?requestId=7&sessionTopic=ab',
    '_self',
    'noopener noreferrer',
  )
  kept.set('WALLETCONNECT_DEEPLINK_CHOICE', '{"href":"javascript:alert(1)","name":"x"}')
  expect(deepLinkChoice.read()).toBeUndefined()
  deepLinkChoice.clear()
  expect(kept.size).toBe(0)
})

test('makes one offer for all who wait, and another in time', async () => {
  let nowMs = 1_000_000
  let count = 0
  let take: () => void = () => undefined
  const pairings = keepPairing(
    async () => {
      count += 1
      const result = new Promise<never>((_, reject) => {
        take = () => reject(new Error('Taken.'))
      })
      return {
        uri: `wc:${count}`,
        expiresAtMs: nowMs + 300_000,
        onRelayStatus: () => () => undefined,
        result,
      } satisfies Pairing
    },
    () => nowMs,
  )
  expect(pairings.uri()).toBeUndefined()
  const both = await Promise.all([pairings.current(), pairings.current()])
  expect(both.map(({ uri }) => uri)).toEqual(['wc:1', 'wc:1'])
  nowMs += 229_000
  expect(pairings.uri()).toBe('wc:1')
  nowMs += 1_000
  expect(pairings.uri()).toBeUndefined()
  expect((await pairings.current()).uri).toBe('wc:2')
  take()
  await expect.poll(() => pairings.uri()).toBeUndefined()
  expect((await pairings.current()).uri).toBe('wc:3')
})
