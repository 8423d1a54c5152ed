import type { AccountName } from '@latchkit/wire'
import type { PrivateKeyAccount } from 'viem'
import {
  createTestApp,
  testNetwork,
  type TestApp,
  type TestAppOptions,
} from '@latchkit/test-kit/createTestApp'

/** ENSIP-11, of chain 31337. */
export const localCoinType: number = 0x80_00_00_00 + 31_337

/** An app that gives away names below `latch.local`, and how a test asks it. */
export interface NameApp extends TestApp {
  /** Posts JSON and answers status and body. */
  post(path: string, body: unknown): Promise<{ readonly status: number; readonly body: unknown }>
  /** Signs `fields` with now as its time and the name of the path, and posts them for the account. */
  sign(
    path: string,
    account: PrivateKeyAccount,
    fields: object,
    more?: object,
  ): ReturnType<NameApp['post']>
  /** Registers a name or throws. */
  register(name: string, account: PrivateKeyAccount, attributes?: object): Promise<AccountName>
}

/** Creates a {@link NameApp} over a node. */
export async function createNameApp(
  url: string,
  names: object = {},
  settings: Readonly<Record<string, unknown>> = {},
  options: TestAppOptions = {},
): Promise<NameApp> {
  const tested = await createTestApp(
    { networks: [testNetwork(url)], names: { zone: 'latch.local', ...names }, ...settings },
    options,
  )
  const post: NameApp['post'] = async (path, body) => {
    const response = await tested.app.request(`http://server.test${path}`, {
      method: 'POST',
      body: typeof body === 'string' ? body : JSON.stringify(body),
    })
    return { status: response.status, body: await response.json() }
  }
  const sign: NameApp['sign'] = async (path, account, fields, more = {}) => {
    const [, name] = /^\/v1\/profile\/account\/([^/]+)\//.exec(path) ?? []
    const timestamp = Math.floor(Date.now() / 1000)
    const message = JSON.stringify({ ...(name !== undefined && { name }), timestamp, ...fields })
    const signature = await account.signMessage({ message })
    const { address } = account
    return await post(path, { message, signature, coin_type: localCoinType, address, ...more })
  }
  return {
    ...tested,
    post,
    sign,
    async register(name, account, attributes = {}) {
      const answer = await sign('/v1/profile/account', account, { name, attributes })
      if (answer.status !== 200) throw new Error(JSON.stringify(answer))
      return answer.body as AccountName
    },
  }
}
