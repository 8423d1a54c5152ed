import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import { createServer, type RequestListener } from 'node:http'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { getRequestListener } from '@hono/node-server'
import { formatSignInMessage, type SignInNonce } from '@latchkit/wire/sign-in'
import { expect, onTestFinished, test, vi } from 'vitest'
import { evmKey } from '../test/evmKey.ts'
import type { Auth } from './index.ts'

// The guide is run as it is written: each block a file, where the guide says that it is.
const root = fileURLToPath(new URL('../../..', import.meta.url))
const origin = 'https://shop.example.com'

/** What the guide says below a heading; without one, what is before the first. */
async function sectionOf(heading?: string): Promise<string> {
  const guide = await readFile(join(root, 'docs', 'sign-in.md'), 'utf8')
  const section = guide
    .split(/^## /m)
    .find((one, index) =>
      heading === undefined ? index === 0 : index > 0 && one.startsWith(`${heading}\n`),
    )
  if (section === undefined) throw new Error(`The guide has no ${heading}.`)
  return section
}

/** The blocks of code below a heading. */
async function blocksOf(heading?: string): Promise<readonly string[]> {
  const found = [...(await sectionOf(heading)).matchAll(/^```(?:js|ts)\n([\s\S]*?)^```$/gm)]
  return found.map(([, code = '']) => code)
}

/** Writes files into a folder of this test, in which packages are found as anywhere in the repository. */
async function openFolder(files: Readonly<Record<string, string>>): Promise<string> {
  vi.stubEnv('AUTH_SECRET', 'only for this test: 32 characters or more')
  await mkdir(join(root, '.cache'), { recursive: true })
  const folder = await mkdtemp(join(root, '.cache', 'guide-'))
  onTestFinished(async () => {
    vi.unstubAllEnvs()
    await rm(folder, { recursive: true })
  })
  for (const [name, code] of Object.entries(files)) await writeFile(join(folder, name), code)
  return folder
}

const load = async (folder: string, name: string): Promise<Record<string, unknown>> =>
  (await import(/* @vite-ignore */ pathToFileURL(join(folder, name)).href)) as Record<
    string,
    unknown
  >

/** The module that creates the backend. */
async function authModule(): Promise<string> {
  const block = (await blocksOf()).find((code) => code.includes('export const auth = createAuth('))
  return block ?? ''
}

/** Signs in, sees the orders and signs out, over HTTP. */
async function expectOrders(listener: RequestListener): Promise<void> {
  const server = createServer(listener)
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve)
  })
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  const { port } = server.address() as AddressInfo
  const send = async (method: string, path: string, cookie = '', body?: object) =>
    fetch(`http://127.0.0.1:${port}${path}`, {
      method,
      headers: { origin, cookie, ...(body && { 'content-type': 'application/json' }) },
      ...(body && { body: JSON.stringify(body) }),
    })
  expect((await send('GET', '/orders')).status).toBe(401)
  const { nonce, issuedAt } = (await (await send('GET', '/auth/nonce')).json()) as SignInNonce
  const message = formatSignInMessage({
    domain: 'shop.example.com',
    address: evmKey.address,
    uri: origin,
    version: '1',
    chainId: '1',
    nonce,
    issuedAt,
  })
  const signature = await evmKey.signMessage({ message })
  const signedIn = await send('POST', '/auth/verify', '', { message, signature })
  expect(signedIn.status).toBe(200)
  const cookie = signedIn.headers.getSetCookie()[0]?.split(';')[0] ?? ''
  const orders = await send('GET', '/orders', cookie)
  expect(orders.status).toBe(200)
  expect(await orders.json()).toEqual({ of: [`eip155:1:${evmKey.address}`] })
  expect((await send('POST', '/auth/sign-out', cookie, {})).status).toBe(200)
  expect((await send('GET', '/orders', cookie)).status).toBe(401)
}

test('the guide for Hono signs in, shows orders and signs out', async () => {
  const [app = ''] = await blocksOf('Hono')
  const folder = await openFolder({ 'app.ts': app, 'auth.js': await authModule() })
  const { createApp } = (await load(folder, 'app.ts')) as {
    readonly createApp: (auth: unknown) => { fetch(request: Request): Promise<Response> }
  }
  const { auth } = await load(folder, 'auth.js')
  await expectOrders(getRequestListener(createApp(auth).fetch) as RequestListener)
})

test('the guide for Express signs in, shows orders and signs out', async () => {
  const [app = ''] = await blocksOf('Express')
  const folder = await openFolder({
    // What a site does with `app` is its own.
    'app.js': `${app}export { app }\n`,
    'auth.js': await authModule(),
  })
  await expectOrders((await load(folder, 'app.js'))['app'] as RequestListener)
})

test('the guide for Next signs in, shows orders and signs out', async () => {
  const blocks = await blocksOf('Next')
  const fileOf = (path: string) =>
    (blocks.find((code) => code.startsWith(`// ${path}\n`)) ?? '').replace(
      "'@/lib/auth'",
      "'./auth.js'",
    )
  const folder = await openFolder({
    'authRoute.js': fileOf('app/auth/[...route]/route.js'),
    'ordersRoute.js': fileOf('app/orders/route.js'),
    'auth.js': await authModule(),
  })
  const [authRoute, ordersRoute] = [
    await load(folder, 'authRoute.js'),
    await load(folder, 'ordersRoute.js'),
  ]
  // Next hands each route a Request and sends back its Response, as this does.
  await expectOrders(
    getRequestListener((request) => {
      const { pathname } = new URL(request.url)
      const routes = pathname === '/orders' ? ordersRoute : authRoute
      const route = routes[request.method] as ((request: Request) => Promise<Response>) | undefined
      return route?.(request) ?? new Response(null, { status: 405 })
    }) as RequestListener,
  )
})

/** What Auth.js's package for Next exports, as far as the guide uses it: the same core, without Next. */
const nextAuth = {
  'nextAuth.js': `
    import { Auth, setEnvDefaults } from '${import.meta.resolve('@auth/core')}'
    export default function NextAuth(config) {
      config.basePath = '/api/auth'
      config.trustHost = true
      setEnvDefaults(process.env, config)
      const handle = (request) => Auth(request, config)
      return { handlers: { GET: handle, POST: handle } }
    }`,
  'nextAuthReact.js': `
    const post = async (path, fields) => {
      const { csrfToken } = await (await fetch('/api/auth/csrf')).json()
      const body = new URLSearchParams({ ...fields, csrfToken })
      const headers = { 'x-auth-return-redirect': '1' }
      return (await fetch('/api/auth/' + path, { method: 'POST', headers, body })).json()
    }
    export async function signIn(provider, { redirect, ...fields }) {
      const { url } = await post('callback/' + provider, fields)
      return { error: new URL(url).searchParams.get('error') ?? undefined }
    }
    export const signOut = () => post('signout', {})
    export const getSession = async () => (await fetch('/api/auth/session')).json()`,
}

/** What the guide's page gives to the kit. */
interface SignInOfPage {
  backend(): {
    getNonce(): Promise<SignInNonce>
    verify(signed: object): Promise<object>
    getSession(): Promise<object | null>
    signOut(): Promise<void>
  }
}

test('the guide for Auth.js signs in, tells who it is and signs out', async () => {
  const blocks = await blocksOf('Auth.js')
  const ofNext = (code: string): string =>
    code
      .replace("'next-auth'", "'./nextAuth.js'")
      .replace(
        "'next-auth/providers/credentials'",
        `'${import.meta.resolve('@auth/core/providers/credentials')}'`,
      )
      .replace("'next-auth/react'", "'./nextAuthReact.js'")
      .replace("'./wallet-auth'", "'./walletAuth.js'")
      .replace("'@/wallet-auth'", "'./walletAuth.js'")
      .replace("'@/auth'", "'./auth.js'")
  const blockOf = (start: string): string =>
    ofNext(blocks.find((code) => code.startsWith(start)) ?? '')
  const folder = await openFolder({
    ...nextAuth,
    'walletAuth.js': await authModule(),
    'auth.js': blockOf('// auth.js'),
    'handlers.js': blockOf('// app/api/auth/[...nextauth]/route.js'),
    'nonce.js': blockOf('// app/wallet-nonce/route.js'),
    'page.js': blockOf('import { signIn } from').replace(
      'signIn({',
      'export const options = signIn({',
    ),
  })
  const routes = {
    '/api/auth': await load(folder, 'handlers.js'),
    '/wallet-nonce': await load(folder, 'nonce.js'),
  }
  // The browser: cookies, and addresses relative to the page.
  const cookies = new Map<string, string>()
  vi.stubGlobal('fetch', async (path: string, init: RequestInit = {}) => {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    const headers = { ...init.headers, origin, cookie }
    const request = new Request(new URL(path, origin), { ...init, headers })
    const route = Object.entries(routes).find(([prefix]) => path.startsWith(prefix))?.[1]
    const handle = route?.[request.method] as (request: Request) => Promise<Response>
    const response = await handle(request)
    for (const each of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(each) ?? []
      if (value === '') cookies.delete(name)
      else cookies.set(name, value)
    }
    return response
  })
  onTestFinished(() => {
    vi.unstubAllGlobals()
    vi.restoreAllMocks()
  })

  const { options } = (await load(folder, 'page.js')) as { readonly options: SignInOfPage }
  const backend = options.backend()
  expect(await backend.getSession()).toBeFalsy()
  const { nonce, issuedAt } = await backend.getNonce()
  const message = formatSignInMessage({
    domain: 'shop.example.com',
    address: evmKey.address,
    uri: origin,
    version: '1',
    chainId: '1',
    nonce,
    issuedAt,
  })
  const account = `eip155:1:${evmKey.address}`
  const sign = async (text: string) => ({
    account,
    message: text,
    signature: await evmKey.signMessage({ message: text }),
    addToSession: false,
  })
  // Auth.js logs what it refuses.
  vi.spyOn(console, 'error').mockReturnValue()
  const phished = message.replaceAll('shop.example.com', 'evil.example.com')
  await expect(backend.verify(await sign(phished))).rejects.toThrow('CredentialsSignin')
  expect(await backend.getSession()).toBeFalsy()
  const signed = await sign(message)
  expect(await backend.verify(signed)).toMatchObject({ accounts: [account] })
  expect(await backend.getSession()).toMatchObject({ accounts: [account] })
  // The same signature begins no second session.
  await expect(backend.verify(signed)).rejects.toThrow('CredentialsSignin')
  await backend.signOut()
  expect(await backend.getSession()).toBeFalsy()
})

test('what the table for siwe names is there', async () => {
  const { formatMessage, parseMessage } = await import('./index.ts')
  const { evm } = await import('./evm/index.ts')
  const folder = await openFolder({ 'auth.js': await authModule() })
  const { auth } = (await load(folder, 'auth.js')) as { readonly auth: Auth }
  const { nonce, issuedAt } = await auth.createNonce()
  const message = formatMessage(
    {
      domain: 'shop.example.com',
      address: evmKey.address,
      uri: origin,
      version: '1',
      chainId: '1',
      nonce,
      issuedAt,
    },
    evm(),
  )
  expect(parseMessage(message, [evm()]).fields).toMatchObject({ chainId: '1', nonce })
  const signature = await evmKey.signMessage({ message })
  expect(await auth.verify({ message, signature }, origin)).toBe(`eip155:1:${evmKey.address}`)
  await expect(auth.verify({ message, signature }, origin)).rejects.toMatchObject({
    code: 'NonceUnknown',
  })
})

test('what the table for AppKit’s SIWX names is there, and takes what the table says', async () => {
  const folder = await openFolder({
    'page.js': `export { signIn } from '@latchkit/core/sign-in'`,
  })
  const { signIn } = (await load(folder, 'page.js')) as {
    readonly signIn: (options: object) => SignInOfPage & Readonly<Record<string, unknown>>
  }
  const functions = {
    createMessage: vi.fn(),
    verify: vi.fn(),
    getSession: vi.fn(),
    signOut: vi.fn(),
  }
  const options = { required: true, severalAccounts: true, onNetworkChange: 'signAgain' }
  const own = signIn({ url: '/auth', ...functions, ...options })
  expect(own.backend()).toMatchObject(functions)
  // A session for each chain, as AppKit has them; each account that signs joins.
  expect(own).toMatchObject({
    isRequired: true,
    hasSeveralAccounts: true,
    onNetworkChange: 'signAgain',
  })
  expect(signIn({})).toMatchObject({
    isRequired: false,
    hasSeveralAccounts: false,
    onNetworkChange: 'keep',
  })

  const rows = (await sectionOf("From AppKit's SIWX")).matchAll(/^\| [^|]+\| ([^|]+)\|$/gm)
  const code = [...rows].flatMap(([, cell = '']) => cell.match(/`[^`]+`/g) ?? []).join(' ')
  const named = new Set(code.match(/\b[a-z]\w+(?=\(|: )/gi))
  expect([...named].toSorted()).toEqual(
    [...Object.keys(functions), ...Object.keys(options), 'signIn', 'url'].toSorted(),
  )
})
