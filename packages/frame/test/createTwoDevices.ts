import type { LoginSession, RecoveryFactor } from '@latchkit/wire'
import { base64urlnopad } from '@scure/base'
import {
  openDeviceRepository,
  type DeviceRepository,
  type StoredWallet,
} from '../src/keys/deviceRepository.ts'
import { createPrintedCode } from '../src/keys/factors/printedCode.ts'
import type { LoginApi } from '../src/login/createLoginApi.ts'
import type { FrameParts } from '../src/login/frameParts.ts'
import { LoginApiError } from '../src/login/LoginApiError.ts'
import { createScreen } from '../src/ui/createScreen.ts'
import { createOperations } from '../src/worker/operations.ts'

const accountId = 'account'

/** What the server passes on. It is played for both devices. */
export interface Passed {
  request?: { readonly publicKey: string }
  answer?: { readonly publicKey: string; readonly sealed: string }
  enrolment?: { readonly signature: string }
  /** A new wallet. */
  registered?: { readonly signature: string }
  isOver?: boolean
}

/** A device with a wallet that has a printed code, and another one of the same account that has none yet. */
export interface TwoDevices {
  /** The printed code. */
  readonly code: string
  /** Of the other device, with the wallet that it lacks. */
  readonly session: LoginSession
  /** On the device that has the wallet. */
  readonly stored: StoredWallet
  readonly ownParts: FrameParts
  readonly otherParts: FrameParts
}

/**
 * Creates {@link TwoDevices}, each with its screen in an element of the page. Their wallet is a real one.
 *
 * @param options.signal Ends what the screens show.
 */
export async function createTwoDevices(
  own: HTMLElement,
  other: HTMLElement,
  { passed = {}, signal }: { readonly passed?: Passed; readonly signal?: AbortSignal } = {},
): Promise<TwoDevices> {
  const code = createPrintedCode()
  const [ownRepository, otherRepository] = [1, 2].map(() =>
    openDeviceRepository(crypto.randomUUID()),
  ) as [DeviceRepository, DeviceRepository]
  const operations = createOperations()
  const { sealingKey } = await ownRepository.keys()
  const { sealedShare, addresses, ...created } = await operations.createWallet({
    sealingKey,
    enrolment: '',
  })
  const { proofHash, ...sealed } = await operations.addFactor(
    { ...created, sealingKey, sealedShare },
    { kind: 'code', code },
  )
  const factor: RecoveryFactor = {
    id: 'factor',
    kind: 'code',
    label: '2026-11-22',
    params: {},
    createdAt: '',
    lastUsedAt: null,
  }
  const { walletKey, vault, version, authShare } = created
  const stored = { accountId, walletKey, sealedShare, addresses }
  const session: LoginSession = {
    account: { id: accountId, email: 'ada@mail.example' },
    device: { id: 'other', isTrusted: false },
    session: { id: 'session', expiresInSeconds: 600 },
    wallet: { walletKey, vault, version, addresses: [], recovery: [factor] },
  }
  const answers: Readonly<Record<string, (body: unknown) => unknown>> = {
    'POST /v1/login/transfers': (body) => {
      passed.request = body as NonNullable<Passed['request']>
      return { id: 'transfer', expiresInSeconds: 300 }
    },
    'GET /v1/login/transfers': () => ({
      transfers: passed.request
        ? [
            {
              id: 'transfer',
              publicKey: passed.request.publicKey,
              device: { id: 'other', name: 'Firefox on Linux' },
            },
          ]
        : [],
    }),
    'GET /v1/login/transfers/transfer': () =>
      passed.isOver
        ? { state: 'over' }
        : passed.answer
          ? { state: 'answered', ...passed.answer }
          : { state: 'pending' },
    'PUT /v1/login/transfers/transfer': (body) => {
      passed.answer = body as NonNullable<Passed['answer']>
      return null
    },
    'DELETE /v1/login/transfers/transfer': () => null,
    'PUT /v1/login/devices/current': (body) => {
      passed.enrolment = body as NonNullable<Passed['enrolment']>
      return null
    },
    'PUT /v1/login/wallet': (body) => {
      passed.registered = body as NonNullable<Passed['registered']>
      return null
    },
    'GET /v1/login/devices': () => ({
      devices: [
        { id: 'own', name: 'Chromium on Linux', isTrusted: true, isCurrent: true },
        { id: 'other', name: 'Firefox on Linux', isTrusted: false, isCurrent: false },
      ],
    }),
    'GET /v1/login/session': () => session,
    'POST /v1/login/share': () => ({ authShare, vault, version }),
    'POST /v1/login/recovery/factor/open': async (body) => {
      const { proof } = body as { readonly proof: string }
      const hash = await crypto.subtle.digest('SHA-256', base64urlnopad.decode(proof).slice())
      if (base64urlnopad.encode(new Uint8Array(hash)) !== proofHash)
        throw new LoginApiError('proof_wrong', 'The proof does not match this recovery factor.')
      return { ...sealed, vault, version }
    },
  }
  const ask = async (route: string, body?: unknown): Promise<never> => {
    // As a request over a network, it is answered later: whoever polls must not keep the page from painting.
    await new Promise((resolve) => void setTimeout(resolve, 20))
    const answer = answers[route]
    if (!answer) throw new LoginApiError('server', `No test plays ${route}.`)
    return (await answer(body)) as never
  }
  const api: LoginApi = {
    get: (path) => ask(`GET ${path}`),
    send: (method, path, body) => ask(`${method} ${path}`, body),
    bind: () => undefined,
  }
  const partsOf = (root: HTMLElement, repository: DeviceRepository): FrameParts => ({
    project: { projectId: 'shop', name: 'Shop', origins: ['https://shop.example'], socials: {} },
    origin: 'https://shop.example',
    language: 'en',
    api,
    repository,
    operations: { ...createOperations(), transferNumber: async (key) => digitsOf(key) },
    screen: createScreen(
      root,
      () => undefined,
      () => signal,
    ),
    send: () => undefined,
  })
  return {
    code,
    session,
    stored,
    ownParts: partsOf(own, ownRepository),
    otherParts: partsOf(other, otherRepository),
  }
}

/** Without argon2id, which takes a second or more of a page that has no worker: `transfer.model.test.ts` runs it. */
function digitsOf(publicKey: string): string {
  const number = Array.from(publicKey).reduce(
    (sum, character) => (sum * 31 + character.charCodeAt(0)) % 1_000_000_000,
    7,
  )
  return String(number).padStart(9, '0')
}
