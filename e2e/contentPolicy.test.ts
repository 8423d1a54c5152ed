// The policy that the documentation gives to sites, as a real header of the shop: all works under it, what is left out breaks what
// the documentation says, and the icons of installed wallets are painted whatever it allows of images.
import { readFileSync } from 'node:fs'
import { createMultichainTestWallet } from '@latchkit/testing'
import type { Locator, Page } from 'playwright-core'
import { describe, expect } from 'vitest'
import { colourOf } from './support/colourOf.ts'
import { connectWallet } from './support/connectWallet.ts'
import { getStack } from './support/getStack.ts'
import { test, type Visit } from './support/journey.ts'
import { loginFrameOf } from './support/loginFrame.ts'
import { openAccount } from './support/openAccount.ts'
import { readCode } from './support/phoneCode.ts'
import { shopOf, shopPath } from './support/shop.ts'
import { evmPart } from './support/stackWallets.ts'

const readme = readFileSync(new URL('../packages/react/README.md', import.meta.url), 'utf8')
const [, section = ''] = /^## Content Security Policy\n([^]*?)^## /m.exec(readme) ?? []
const [, documented = ''] = /^```text\n([^]*?)^```$/m.exec(section) ?? []
/** What a policy may leave out, in the words of the table. */
const omissions = [...section.matchAll(/^\| `(\S+ [^`]+)`\s*\|/gm)].map(([, text = '']) => text)

/** The documentation's hosts are those of the stack. */
function ofStack(text: string): string {
  const { apiUrl, loginUrl, chains, solana, bitcoin } = getStack()
  const nodes = [...chains.map(({ rpcUrl }) => rpcUrl), solana.rpcUrl, bitcoin.esploraUrl]
  return text
    .replaceAll('https://wallet.example.com', apiUrl)
    .replaceAll('wss://wallet.example.com', apiUrl.replace('http', 'ws'))
    .replaceAll('https://node.example.com', nodes.map((url) => new URL(url).origin).join(' '))
    .replaceAll('https://login.example.com', loginUrl)
    .replaceAll(/\s+/g, ' ')
    .trim()
}

/** The documented policy without sources of it, each after its directive: `img-src data:`. */
function policyWithout(...left: readonly string[]): string {
  const policy = left.reduce((text, one) => {
    const [name = '', source = ''] = one.split(' ')
    const directive = new RegExp(`${name} [^;]*`).exec(text)?.[0] ?? ''
    const shorter = directive.split(/\s+/).filter((word) => word !== source)
    expect(shorter.length).toBe(directive.split(/\s+/).length - 1)
    return text.replace(directive, shorter.length > 1 ? shorter.join(' ') : `${name} 'none'`)
  }, documented)
  return ofStack(policy)
}

/** Opens the shop under a policy. */
async function openUnder(policy: string, { context, page }: Visit): Promise<void> {
  // What a test answers with comes from no address that the browser knows as local.
  await context.grantPermissions(['local-network-access'])
  await context.route(`${getStack().demoUrl}${shopPath}`, async (route) => {
    const response = await route.fetch()
    const headers = { ...response.headers(), 'content-security-policy': policy }
    await route.fulfill({ response, headers })
  })
  await page.goto(shopPath)
}

/** Ends the visit, and takes out what the browser has reported: directive and URL. */
async function takeViolations({ context, problems }: Visit): Promise<readonly string[]> {
  await context.close()
  return problems.violations.splice(0)
}

async function openLogin(page: Page): Promise<void> {
  const { button, modal } = shopOf(page)
  await button.click()
  await modal.getByRole('button', { name: 'Continue with e-mail' }).click()
}

const emailField = (page: Page) => loginFrameOf(page).getByLabel('E-mail address')

async function openCodeView(page: Page): Promise<void> {
  const { button, modal } = shopOf(page)
  await button.click()
  await modal.getByRole('button', { name: /^WalletConnect/ }).click()
}

/** A second of silence, as a recording of 8,000 samples. */
const silence = Buffer.alloc(44 + 8_000, 0x80)
silence.write('RIFF', 0)
silence.writeUInt32LE(36 + 8_000, 4)
silence.write('WAVEfmt ', 8)
silence.writeUInt32LE(16, 16)
silence.writeUInt16LE(1, 20)
silence.writeUInt16LE(1, 22)
silence.writeUInt32LE(8_000, 24)
silence.writeUInt32LE(8_000, 28)
silence.writeUInt16LE(1, 32)
silence.writeUInt16LE(8, 34)
silence.write('data', 36)
silence.writeUInt32LE(8_000, 40)

/** Opens an NFT of which the server has a recording, from the account. Returns what shows it. */
async function openRecording({ context, page }: Visit): Promise<Locator> {
  const { apiUrl } = getStack()
  const mediaUrl = `${apiUrl}/recording.wav`
  await context.route(`${apiUrl}/v1/nfts/**`, async (route) => {
    const response = await route.fetch()
    const details = (await response.json()) as object
    await route.fulfill({ response, json: { ...details, mediaUrl } })
  })
  await context.route(mediaUrl, (route) =>
    route.fulfill({ contentType: 'audio/wav', body: silence }),
  )
  const { modal } = shopOf(page)
  await modal.getByRole('tab', { name: 'NFTs' }).click()
  for (const name of [/^Latch Shapes/, /^Shape #/])
    await modal.getByRole('button', { name }).first().click()
  return modal.locator('[data-part="nft-media"]')
}

/** Waits until the browser has reported that a directive forbids an address that begins so. */
async function untilForbidden({ problems }: Visit, directive: string, places: readonly string[]) {
  const isIt = (text: string) => places.some((place) => text.startsWith(`${directive} ${place}`))
  await expect.poll(() => problems.violations.some(isIt)).toBe(true)
}

const tokenPictures = (page: Page) =>
  shopOf(page).modal.getByRole('tabpanel').locator('[data-part="picture"]:not([data-size="badge"])')

/** What Chromium says beside the event. */
const expects =
  /Content Security Policy|Failed to load resource|recipient window's origin \('null'\)/

describe('the policy of the documentation', () => {
  test('is all that the kit needs', async ({ visit }) => {
    const here = await visit({ path: 'about:blank', expects: /status of 401 .*login\/session/ })
    await openUnder(ofStack(documented), here)
    const { page } = here
    await openCodeView(page)
    expect(await readCode(page)).toMatch(/^wc:/)
    await page.reload()
    await openLogin(page)
    await emailField(page).waitFor()
    await page.reload()
    await openAccount(page)
    await expect
      .poll(() => tokenPictures(page).locator('img[data-loaded]').count())
      .toBeGreaterThan(0)
    const recording = (await openRecording(here)).locator('video')
    await expect.poll(() => recording.evaluate((video: HTMLVideoElement) => video.duration)).toBe(1)
  })

  /** Waits for what the table says. */
  const symptoms: Readonly<Record<string, (here: Visit) => Promise<void>>> = {
    async 'connect-src https://wallet.example.com'({ page }) {
      await connectWallet(page)
      // The network's own node says what the coins are.
      await expect.poll(() => shopOf(page).fact('Balance').textContent()).toMatch(/ETH$/)
      await shopOf(page).button.click()
      await shopOf(page).modal.getByText('Token Balance Unavailable').first().waitFor()
    },
    async 'connect-src wss://wallet.example.com'({ page }) {
      await openCodeView(page)
      await shopOf(page)
        .modal.getByText('Wallets on other devices cannot be reached right now.')
        .waitFor()
    },
    async 'img-src https://wallet.example.com'({ page }) {
      await openAccount(page)
      await expect
        .poll(() => tokenPictures(page).and(page.locator('[data-letter]')).count())
        .toBeGreaterThan(1)
      await expect.poll(() => tokenPictures(page).locator('img').count()).toBe(0)
    },
    async 'img-src data:'({ page }) {
      await shopOf(page).button.click()
      const picture = pictureOf(page, 'Latch Test Wallet')
      await picture.locator('svg').waitFor()
    },
    async 'media-src https://wallet.example.com'(here) {
      await openAccount(here.page)
      const media = await openRecording(here)
      await untilForbidden(here, 'media-src', [getStack().apiUrl])
      await media.locator('[data-part="picture"] img').waitFor()
      expect(await media.locator('video').count()).toBe(0)
    },
    async 'frame-src https://login.example.com'({ page }) {
      await openLogin(page)
      await page.getByText('Could not log in').waitFor()
    },
    async 'connect-src https://node.example.com'(here) {
      const { fact, button, modal } = shopOf(here.page)
      await connectWallet(here.page)
      await untilForbidden(here, 'connect-src', ofStack('https://node.example.com').split(' '))
      await button.click()
      await modal.getByText('Token Balance Unavailable').first().waitFor()
      // With the nodes alone, it says what the coins are.
      await expect.poll(() => fact('Balance').textContent()).toBe('not known')
    },
  }

  test('every source of a host, and `data:`, is in the table, and driven here', () => {
    const sources = [...documented.matchAll(/([\w-]+-src) ([^;]*)/g)].flatMap(
      ([, name, list = '']) =>
        list
          .split(/\s+/)
          .filter((source) => source.includes(':'))
          .map((source) => `${name} ${source}`),
    )
    expect(sources.length).toBeGreaterThan(5)
    expect(omissions.toSorted()).toEqual(sources.toSorted())
    expect(Object.keys(symptoms).toSorted()).toEqual(sources.toSorted())
  })

  test.for(omissions)('breaks what the table says without %s', async (omission, { visit }) => {
    const here = await visit({ path: 'about:blank', expects })
    const [directive, source = ''] = omission.split(' ')
    // The nodes are called where the server does not answer.
    const others = source.includes('node') ? ['connect-src https://wallet.example.com'] : []
    await openUnder(policyWithout(omission, ...others), here)
    await symptoms[omission]?.(here)
    const places = source === 'data:' ? ['data'] : ofStack(source).split(' ')
    const isOfSource = (text: string) =>
      places.some((place) => text.startsWith(`${directive} ${place}`))
    await untilForbidden(here, directive ?? '', places)
    const violations = await takeViolations(here)
    // An icon is tried as a blob then.
    const isExpected = (text: string) => isOfSource(text) || text.startsWith('img-src blob')
    if (others.length === 0) expect(violations.filter((text) => !isExpected(text))).toEqual([])
  })
})

function pictureOf(page: Page, wallet: string): Locator {
  return shopOf(page).wallet(wallet).locator('[data-part="picture"]')
}

/** A picture in one colour, and the same colour as pixels, as shapes and as shapes with a text. */
const colour = '#c0392b'
const shapes = `<rect width="64" height="64" fill="url(#f)"/><linearGradient id="f"><stop stop-color="${colour}"/></linearGradient>`
const svg = (content: string) =>
  `data:image/svg+xml,${encodeURIComponent(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64">${content}</svg>`)}`
const drawn = { Shapes: svg(shapes), Words: svg(`${shapes}<text y="9">W</text>`) }

/** A PNG of that colour. */
function pngOf(page: Page): Promise<string> {
  return page.evaluate((fill) => {
    const canvas = document.createElement('canvas')
    canvas.width = canvas.height = 64
    const context = canvas.getContext('2d')
    if (!context) throw new Error('The browser cannot paint.')
    context.fillStyle = fill
    context.fillRect(0, 0, 64, 64)
    return canvas.toDataURL('image/png')
  }, colour)
}

describe('the icons of installed wallets', () => {
  test.for([
    ["'self' data:", { Pixels: 'img', Shapes: 'img', Words: 'img' }],
    ["'self' blob:", { Pixels: 'canvas', Shapes: 'img', Words: 'img' }],
    ["'self'", { Pixels: 'canvas', Shapes: 'svg', Words: undefined }],
  ] as const)('are painted under img-src %s', async ([sources, ways], { visit }) => {
    const here = await visit({ path: 'about:blank', wallet: null, expects })
    const { context, page } = here
    const icons = { Pixels: await pngOf(page), ...drawn }
    for (const [name, icon] of Object.entries(icons)) {
      const evm = evmPart(getStack(), ['alice'])
      await createMultichainTestWallet({ name, rdns: `example.${name}`, icon, evm }).install(
        context,
      )
    }
    const scripts: string[] = []
    context.on('request', (request) => scripts.push(new URL(request.url()).pathname))
    await openUnder(
      policyWithout('img-src data:').replace(/img-src [^;]*/, `img-src ${sources}`),
      here,
    )
    await shopOf(page).button.click()
    for (const [name, way] of Object.entries(ways)) {
      const picture = pictureOf(page, name)
      if (way === undefined) {
        await picture.and(page.locator('[data-letter="W"]')).waitFor()
        continue
      }
      await picture.locator(way).waitFor()
      await expect.poll(() => colourOf(picture)).toBe(colour)
      expect(await picture.getAttribute('data-letter')).toBeNull()
    }
    const isAllowed = sources.includes('data:')
    expect(scripts.some((path) => path.includes('RedrawnImage'))).toBe(!isAllowed)
    // Those of the server are forbidden too: they are not what this is about.
    const inline = () =>
      here.problems.violations.map((text) => text.trim()).filter((text) => !text.includes('http'))
    const schemes = isAllowed ? [] : sources.includes('blob:') ? ['data'] : ['blob', 'data']
    await expect
      .poll(() => [...new Set(inline())].toSorted())
      .toEqual(schemes.map((scheme) => `img-src ${scheme}`))
    // What was reported before this is here after it.
    await page.evaluate(() => new Promise(requestAnimationFrame))
    const reported = inline()

    // What is forbidden is known from then on.
    await page.keyboard.press('Escape')
    await shopOf(page).dialog.waitFor({ state: 'hidden' })
    await shopOf(page).button.click()
    for (const [name, way] of Object.entries(ways))
      await pictureOf(page, name)
        .locator(way ?? 'xpath=self::*[@data-letter]')
        .waitFor()
    await shopOf(page).wallet('Pixels').click()
    await expect.poll(() => shopOf(page).fact('Wallet').textContent()).toBe('Pixels')
    await here.context.close()
    expect(inline()).toEqual(reported)
    here.problems.violations.splice(0)
  })
})
