import { randomBytes, randomUUID } from 'node:crypto'
import type { Chain } from '@latchkit/backend/chain'
import type { Log } from '@latchkit/backend/internal'
import { inject, onTestFinished } from 'vitest'
import type { MasterKeySettings } from '../../src/login/config.ts'
import { createLogin, type Login } from '../../src/login/createLogin.ts'
import type { SocialSettings } from '../../src/login/social/socialSettings.ts'
import { loginTexts } from '../../src/openapi/loginTexts.ts'
import { openapiRoutes } from '../../src/openapi/openapiRoutes.ts'
import { openStore } from '../../src/store/openStore.ts'
import type { Store } from '../../src/store/store.ts'
import { createDevice, frameUrl, siteUrl, type Answering, type Device } from './createDevice.ts'
import { startMailbox, type Mailbox } from './startMailbox.ts'

/** Logging in with a mail server beside it, and a clock that a test moves. */
export interface TestLogin {
  readonly login: Login
  readonly store: Store
  readonly mailbox: Mailbox
  readonly masterKey: MasterKeySettings
  readonly lines: readonly {
    readonly level: string
    readonly message: string
    readonly fields: object
  }[]
  moveClock(ms: number): void
  /** A browser whose clock goes with the server's. */
  device(app?: Answering, address?: string): Promise<Device>
  /** Another server on the same database and the same mail server. */
  another(masterKeys?: readonly MasterKeySettings[]): Promise<Login>
}

/** Starts a {@link TestLogin}. Everything ends with the test. */
export async function startLogin(
  options: {
    readonly url?: string
    readonly mailPort?: number
    readonly social?: SocialSettings
    readonly chains?: ReadonlyMap<string, Chain>
  } = {},
): Promise<TestLogin> {
  const mailbox = await startMailbox()
  onTestFinished(() => mailbox.stop())
  const database =
    (inject as (key: string) => unknown)('postgresUrl') === undefined ? ':memory:' : randomUUID()
  const store = await openStore(database)
  onTestFinished(() => store.close())
  const masterKey = { id: 'test', key: randomBytes(32).toString('base64') }
  const lines: { level: string; message: string; fields: object }[] = []
  const write = (level: string) => (fields: object, message: string) =>
    void lines.push({ level, message, fields })
  const log: Log = {
    debug: write('debug'),
    info: write('info'),
    warn: write('warn'),
    error: write('error'),
  }
  // Only a test moves the clock: a busy machine does not.
  let at = Date.now()
  const now = (): number => at
  const another = async (
    masterKeys: readonly MasterKeySettings[] = [masterKey],
    own = false,
  ): Promise<Login> => {
    const ownStore = own && store.isShared ? await openStore(database) : store
    const login = await createLogin({
      settings: {
        url: options.url ?? frameUrl,
        masterKeys,
        mail: {
          host: '127.0.0.1',
          port: options.mailPort ?? mailbox.port,
          tls: 'none',
          from: 'Shop <login@shop.example>',
        },
        session: { idleDays: 7, absoluteDays: 30 },
        codesPerClientHour: 20,
        ...(options.social && { social: options.social }),
      },
      config: {
        projects: [
          { id: 'shop', name: 'Shop', origins: [siteUrl] },
          { id: 'other', name: 'Other', origins: ['https://other.example'] },
        ],
        rateLimit: false,
        trustedProxies: 1,
        logAddresses: false,
      },
      store: ownStore,
      chains: options.chains ?? new Map(),
      log,
      now,
      describe: (routes) => openapiRoutes(routes, '0.0.0', loginTexts),
    })
    onTestFinished(() => login.stop())
    return login
  }
  const login = await another()
  return {
    login,
    store,
    mailbox,
    masterKey,
    lines,
    moveClock: (ms) => void (at += ms),
    device: (app: Answering = login.app, address) =>
      createDevice(app, {
        now,
        ...(options.url !== undefined && { url: options.url }),
        ...(address !== undefined && { address }),
      }),
    another: (masterKeys) => another(masterKeys, true),
  }
}
