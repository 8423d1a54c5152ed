import Database from 'libsql'
import { randomBytes } from 'node:crypto'
import { copyFile, mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findUnusedPort } from '@latchkit/test-kit/findUnusedPort'
import { launchPlainChromium } from '@latchkit/testing'
import { onTestFinished } from 'vitest'
import { parseConfig } from '../../src/config/parseConfig.ts'
import { startServer } from '../../src/startServer.ts'
import { startMailbox, type Mailbox } from './startMailbox.ts'

type Browser = Awaited<ReturnType<typeof launchPlainChromium>>['browser']
type Page = Awaited<ReturnType<Browser['newPage']>>

/** An operator whose server keeps the login's wallets in a file, and a site with the frame in it, open in a Chromium. */
export interface Operator {
  readonly page: Page
  /** What is in the frame. */
  readonly frame: ReturnType<Page['frameLocator']>
  readonly mailbox: Mailbox
  readonly loginUrl: string
  readonly origin: string
  /** Runs SQL on the database, or on a copy of it. */
  run(sql: string, file?: string): void
  /** Copies the database while the server runs, and returns the file. */
  backUp(): string
  /** Stops the server, puts a copy in the place of its database, and starts it again. */
  restore(file: string): Promise<void>
  /** Loads the site again, with the frame in it. */
  open(): Promise<void>
  /** Requests something of the frame, as the site does. Returns its answer. */
  request(method: string, params?: object): Promise<FrameReply>
  /** Begins a login, and enters the address and the code. Returns what the site gets in the end. */
  logIn(email: string): Promise<() => Promise<FrameReply>>
  /** Everything that the site has received from the frame. */
  received(): Promise<string>
}

/** What the frame answers to the site. */
export interface FrameReply {
  readonly result?: unknown
  readonly error?: { readonly code: number; readonly message: string }
}

/**
 * Starts an {@link Operator}. Everything ends with the test.
 *
 * @param frameFolder A build of the frame.
 */
export async function startOperator(frameFolder: string): Promise<Operator> {
  const folder = await mkdtemp(join(tmpdir(), 'latchkit-operator-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const mailbox = await startMailbox()
  onTestFinished(() => mailbox.stop())
  const site = createServer((_request, response) => {
    response.setHeader('content-type', 'text/html').end(sitePage)
  })
  await new Promise<void>((resolve) => site.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void site.close())
  const origin = `http://127.0.0.1:${(site.address() as AddressInfo).port}`
  const port = await findUnusedPort()
  const loginUrl = `http://localhost:${port}`
  const database = join(folder, 'latchkit.db')
  const config = parseConfig(
    JSON.stringify({
      port: 0,
      database,
      projects: [{ id: 'shop', name: 'Shop', origins: [origin] }],
      networks: [network],
      rateLimit: false,
      login: {
        url: loginUrl,
        port,
        masterKeys: [{ id: 'test', key: randomBytes(32).toString('base64') }],
        mail: { host: '127.0.0.1', port: mailbox.port, tls: 'none', from: 'login@shop.example' },
        codesPerClientHour: 100,
        frame: frameFolder,
      },
    }),
  )
  const silent = (): void => undefined
  const log = { debug: silent, info: silent, warn: silent, error: silent }
  let server = await startServer(config, log)
  onTestFinished(() => server.stop())
  const chromium = await launchPlainChromium()
  onTestFinished(() => chromium.stop())
  const page = await chromium.browser.newPage()
  page.setDefaultTimeout(20_000)
  const frame = page.frameLocator('iframe')
  let copies = 0
  const run: Operator['run'] = (sql, file = database) => {
    const opened = new Database(file)
    opened.exec(sql)
    opened.close()
  }
  const operator: Operator = {
    page,
    frame,
    mailbox,
    loginUrl,
    origin,
    run,
    backUp() {
      const copy = join(folder, `copy-${++copies}.db`)
      run(`vacuum into '${copy}'`)
      return copy
    },
    async restore(file) {
      await server.stop()
      for (const each of ['', '-wal', '-shm']) await rm(database + each, { force: true })
      await copyFile(file, database)
      server = await startServer(config, log)
    },
    async open() {
      await page.goto(origin)
      await page.evaluate(`embed(${JSON.stringify(loginUrl)}, ${JSON.stringify(origin)})`)
    },
    request(method, params = {}) {
      const call = `request(${JSON.stringify(method)}, ${JSON.stringify(params)})`
      const reply = page.evaluate<FrameReply>(call)
      // A test that ends before closes the page.
      reply.catch(() => undefined)
      return reply
    },
    async logIn(email) {
      const before = mailbox.mails.filter(({ to }) => to?.[0]?.address === email).length
      const connecting = operator.request('connectEmail')
      await frame.getByLabel('E-mail address').fill(email)
      await frame.getByRole('button', { name: 'Continue' }).click()
      let { text } = await mailbox.waitFor(before + 1, email)
      // An account with a wallet has a new device approved first, by a link.
      const [, token] = /#([\w-]{43})/.exec(text ?? '') ?? []
      if (token !== undefined) {
        await approve(loginUrl, token)
        ;({ text } = await mailbox.waitFor(before + 2, email))
      }
      await frame.getByLabel('Code from the e-mail').pressSequentially(text?.slice(0, 6) ?? '')
      return () => connecting
    },
    received: () => page.evaluate('JSON.stringify(received)'),
  }
  return operator
}

/** Clicks the link of a mail that asks whether a device may log in. */
export async function approve(loginUrl: string, token: string): Promise<void> {
  await fetch(`${loginUrl}/v1/login/approve`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ token, confirm: true }),
  })
}

/** Embeds the frame as a site's kit does, and keeps what it says. */
const sitePage = `<!doctype html><title>Shop</title><script>
const received = []
const waiting = new Map()
let port
async function embed(url, origin) {
  const frame = document.createElement('iframe')
  frame.src = url + '/frame/v1?projectId=shop&origin=' + encodeURIComponent(origin)
  frame.style.cssText = 'width: 400px; height: 640px'
  const loaded = new Promise((resolve) => frame.addEventListener('load', resolve))
  document.body.append(frame)
  await loaded
  const channel = new MessageChannel()
  port = channel.port1
  const ready = new Promise((resolve) => {
    port.onmessage = ({ data }) => {
      received.push(data)
      if (data.event === 'ready') resolve()
      waiting.get(data.id)?.(data)
    }
  })
  frame.contentWindow.postMessage(
    { type: 'latchkit:hello', version: 1, projectId: 'shop', networks: ['eip155:1'], language: 'en', theme: {} },
    url,
    [channel.port2],
  )
  await ready
}
function request(method, params) {
  const id = crypto.randomUUID().replaceAll('-', '')
  return new Promise((resolve) => {
    waiting.set(id, resolve)
    port.postMessage({ id, method, params })
  })
}
</script><body>`

const network = {
  caipNetworkId: 'eip155:31337',
  name: 'Test',
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  rpcUrls: ['http://127.0.0.1:9'],
}
