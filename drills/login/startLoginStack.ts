import { randomBytes, randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import type * as Server from '@latchkit/server'
import { findUnusedPort } from '@latchkit/test-kit/findUnusedPort'
import { openSources, type Protection } from '../loadWithout.ts'
import { createDevice, type Device } from './device.ts'

/** A little more than the server lets pass between two mails to an address. */
const resendMs = 30_500

/** The site that embeds the frame. */
const siteUrl = 'https://shop.example'

/** A mail, read. */
interface Mail {
  readonly to: string
  readonly text: string
  readonly code: string | undefined
  readonly link: string | undefined
}

/** A server with logging in, its database in a file, and a mail server beside it. */
export interface LoginStack {
  readonly url: string
  readonly masterKey: { readonly id: string; readonly key: Buffer }
  /** Loads a module of the sources, with the same protections switched off. */
  load<Module>(file: string): Promise<Module>
  device(): Device
  /** The newest first. */
  mails(): readonly Mail[]
  /** Requests a code and returns the flow, with the mail that came. */
  askCode(device: Device, email: string): Promise<{ readonly flowId: string; readonly mail: Mail }>
  /** Clicks the button on the page of a mail's link; returns the mail with the code. */
  approve(mail: Mail): Promise<Mail>
  enterCode(device: Device, flowId: string, mail: Mail): Promise<void>
  /** Logs in: requests a code, reads the mail, clicks its link where it has one, and enters the code. */
  logIn(device: Device, email: string): Promise<void>
  /** Writes accounts into the database, as logging in for the first time does. */
  addAccounts(emails: readonly string[]): Promise<void>
  /** Every row of every table, as a copy of the database has them. */
  copyDatabase(): Promise<ReadonlyMap<string, readonly Readonly<Record<string, unknown>>[]>>
}

/** Starts a {@link LoginStack}. */
export async function startLoginStack(options: {
  readonly protectionsOff: readonly Protection[]
  /** The frame's origin, for those who put something before the server; it listens at `port` then. By default it is the server's. */
  readonly url?: string
  readonly port?: number
  /** The pages that may embed the frame; by default the site of the drill. */
  readonly origins?: readonly string[]
  /** A folder with a build of the frame. */
  readonly frame?: string
  /** Codes that one client may ask for in an hour. */
  readonly codesPerClientHour?: number
  onEnd(end: () => void | Promise<void>): void
}): Promise<LoginStack> {
  const { protectionsOff, origins = [siteUrl], frame, codesPerClientHour = 1000, onEnd } = options
  const load = await openSources(protectionsOff, onEnd)
  const folder = mkdtempSync(join(tmpdir(), 'latchkit-breach-'))
  onEnd(() => rmSync(folder, { recursive: true, force: true }))
  const database = join(folder, 'latchkit.db')
  const { startMailbox } = await load<MailboxModule>('packages/devnet/src/mail/startMailbox.ts')
  const mailbox = await startMailbox(0)
  onEnd(() => mailbox.stop())
  const { port = await findUnusedPort() } = options
  const { url = `http://localhost:${port}` } = options
  const masterKey = { id: 'drill', key: randomBytes(32) }
  const { parseConfig, startServer } = await load<typeof Server>('packages/server/src/index.ts')
  const silent = (): void => undefined
  const server = await startServer(
    parseConfig(
      JSON.stringify({
        port: 0,
        database,
        projects: [{ id: 'drill', name: 'Drill', origins }],
        networks: [network],
        rateLimit: false,
        login: {
          url,
          port,
          masterKeys: [{ id: masterKey.id, key: masterKey.key.toString('base64') }],
          mail: { host: '127.0.0.1', port: mailbox.port, tls: 'none', from: 'login@shop.example' },
          codesPerClientHour,
          ...(frame !== undefined && { frame }),
        },
      }),
    ),
    { debug: silent, info: silent, warn: silent, error: silent },
  )
  onEnd(() => server.stop())

  const mailAfter = async (count: number): Promise<Mail> => {
    for (let waitedMs = 0; waitedMs < 30_000; waitedMs += 20) {
      const [newest] = mailbox.mails()
      if (newest && mailbox.mails().length > count) return newest
      await delay(20)
    }
    throw new Error('No mail has come.')
  }
  const openDatabase = async (): ReturnType<StoreModule['openStore']> => {
    const { openStore } = await load<StoreModule>('packages/server/src/store/openStore.ts')
    return await openStore(database)
  }
  const stack: LoginStack = {
    url,
    masterKey,
    load,
    device: () => createDevice(url),
    mails: mailbox.mails,
    async askCode(device, email) {
      const before = mailbox.mails().length
      const ask = (): ReturnType<Device['call']> =>
        device.call('POST', '/v1/login/codes', {
          email,
          projectId: 'drill',
          origin: siteUrl,
          language: 'en',
        })
      let asked = await ask()
      if (asked.code === 'too_soon') {
        await delay(resendMs)
        asked = await ask()
      }
      if (asked.status !== 202) throw new Error(`There is no code: ${asked.text}`)
      return { flowId: String(asked.json['flowId']), mail: await mailAfter(before) }
    },
    async approve({ link }) {
      const before = mailbox.mails().length
      const approved = await fetch(`${url}/v1/login/approve`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ token: link?.split('#')[1], confirm: true }),
      })
      if (!approved.ok) throw new Error(`The link was refused: ${await approved.text()}`)
      return await mailAfter(before)
    },
    async enterCode(device, flowId, { code }) {
      const path = '/v1/login/codes/verify'
      const verified = await device.call('POST', path, { flowId, code })
      if (verified.status !== 200) throw new Error(`The code was refused: ${verified.text}`)
      device.sessionId = (verified.json['session'] as { readonly id: string }).id
    },
    async logIn(device, email) {
      const { flowId, mail } = await stack.askCode(device, email)
      const coded = mail.link === undefined ? mail : await stack.approve(mail)
      await stack.enterCode(device, flowId, coded)
    },
    async addAccounts(emails) {
      const store = await openDatabase()
      const created_at = new Date().toISOString()
      for (const email of emails)
        await store.db
          .insertInto('login_accounts')
          .values({ id: randomUUID(), email, email_key: email, created_at })
          .execute()
      await store.close()
    },
    async copyDatabase() {
      const store = await openDatabase()
      const tables = await store.db.introspection.getTables()
      const rows = await Promise.all(
        tables.map(
          async ({ name }) =>
            [name, await store.db.selectFrom(name).selectAll().execute()] as const,
        ),
      )
      await store.close()
      return new Map(rows)
    },
  }
  return stack
}

const network = {
  caipNetworkId: 'eip155:31337',
  name: 'Drill',
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  rpcUrls: ['http://127.0.0.1:9'],
}

interface MailboxModule {
  startMailbox(port: number): Promise<{
    readonly port: number
    mails(): readonly Mail[]
    stop(): Promise<void>
  }>
}

interface StoreModule {
  openStore(address: string): Promise<{
    readonly db: {
      readonly introspection: { getTables(): Promise<readonly { readonly name: string }[]> }
      insertInto(table: string): {
        values(row: Readonly<Record<string, unknown>>): { execute(): Promise<unknown> }
      }
      selectFrom(table: string): {
        selectAll(): { execute(): Promise<readonly Readonly<Record<string, unknown>>[]> }
      }
    }
    close(): Promise<void>
  }>
}
