import { expect, onTestFinished, test, vi } from 'vitest'
import { testKit, type TestKit } from '../../test/testKit.ts'
import { connect } from '../connection/connect.ts'
import { disconnect } from '../connection/disconnect.ts'
import { getConnection } from '../connection/getConnection.ts'
import { createKit } from '../createKit.ts'
import type { Kit, KitConfig } from '../kit.ts'
import { signIn } from '../sign-in/index.ts'
import { getInitialState } from './index.ts'
import { keepStateCookie } from './keepStateCookie.ts'

/** A page whose cookies a test can read; it answers what `document.cookie` was last set to. */
function openDocument(protocol = 'https:'): { readonly written: string[]; header(): string } {
  const written: string[] = []
  const cookies = new Map<string, string>()
  vi.stubGlobal('location', { protocol })
  vi.stubGlobal('document', {
    set cookie(line: string) {
      written.push(line)
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
      if (line.endsWith('Max-Age=0')) cookies.delete(name)
      else cookies.set(name, value)
    },
  })
  onTestFinished(() => void vi.unstubAllGlobals())
  return {
    written,
    header: () => ['theme=dark', ...[...cookies].map((pair) => pair.join('=')), 'a=b'].join('; '),
  }
}

/** The same site on its server: it has no wallets, and is never started. */
function onServer({ evm, solana }: TestKit, options: Partial<KitConfig> = {}): Kit {
  return createKit({
    projectId: 'test',
    adapters: [evm.factory, solana.factory],
    networks: [...evm.networks, ...solana.networks],
    ...options,
  })
}

async function connectFox({ kit, evm }: TestKit): Promise<void> {
  const connecting = connect(kit, { connectorId: 'fox', namespace: 'eip155' })
  await vi.waitFor(() => expect(evm.asked()).toContain('fox'))
  evm.answer('fox', 'approve')
  await connecting
}

test('a server knows from the cookie what the page will show first', async () => {
  const { written, header } = openDocument()
  const page = testKit()
  const server = onServer(page)
  keepStateCookie(page.kit)
  expect(getConnection(getInitialState(server, header()))).toBeUndefined()
  await connectFox(page)
  const state = getInitialState(server, header())
  const { address, accountId } = getConnection(page.kit.store.get())?.account ?? {}
  expect(getConnection(state)).toMatchObject({
    connectorId: 'fox',
    namespace: 'eip155',
    account: { address, accountId },
    remembered: true,
  })
  expect(state.connections.namespaces.eip155?.status).toBe('reconnecting')
  // It reaches the page as JSON.
  expect(JSON.parse(JSON.stringify(state))).toEqual(state)
  expect(written.at(-1)).toMatch(
    /^latchkit\.test=[\w%.~*'()!-]+; Path=\/; SameSite=Lax; Secure; Max-Age=31536000$/,
  )
  // What the server knows of one visitor is none of the next one’s.
  expect(getConnection(getInitialState(server, undefined))).toBeUndefined()
  expect(getConnection(server.store.get())).toBeUndefined()

  const again = page.reload()
  expect(state.connections.namespaces.eip155?.networkId).toBe(
    again.kit.store.get().connections.namespaces.eip155?.networkId,
  )
  await disconnect(page.kit)
  expect(written.at(-1)).toMatch(/^latchkit\.test=; .*Max-Age=0$/)
})

test('the cookie is written when what it says changes, and no longer once nobody follows', async () => {
  const { written } = openDocument('http:')
  const page = testKit()
  const stop = keepStateCookie(page.kit)
  await connectFox(page)
  const count = written.length
  expect(written.at(-1)).not.toContain('Secure')
  page.evm.move('fox', 'eip155:two')
  await vi.waitFor(() => expect(written).toHaveLength(count + 1))
  stop()
  await disconnect(page.kit)
  expect(written).toHaveLength(count + 1)
})

test('what nobody has written is no visitor', () => {
  const page = testKit()
  const server = onServer(page)
  const content = {
    networkId: 'eip155:one',
    connectorId: 'fox',
    connectorName: 'Fox',
    address: 'foxA',
    type: 'eoa',
  }
  const read = (value: unknown) => {
    const text = typeof value === 'string' ? value : encodeURIComponent(JSON.stringify(value))
    return getConnection(getInitialState(server, `latchkit.test=${text}`))
  }
  expect(read(content)?.account.address).toBe('foxA')
  for (const bad of [
    '',
    '%',
    'null',
    '{}',
    encodeURIComponent('null'),
    [],
    { ...content, networkId: 'cosmos:hub' },
    { ...content, networkId: 'eip155' },
    { ...content, type: 'admin' },
    { ...content, address: 'foxA:more' },
    { ...content, address: { toString: 'foxA' } },
    { ...content, address: '<script>' },
    { ...content, connectorName: 1 },
    { ...content, name: {} },
  ])
    expect([bad, read(bad)]).toEqual([bad, undefined])
  expect(
    getConnection(getInitialState(server, 'xlatchkit.test=1; latchkit_test=2')),
  ).toBeUndefined()
})

test('a server says who is signed in, that nobody is, or that it has not asked', () => {
  const page = testKit()
  const server = onServer(page, { signIn: signIn({ url: '/auth' }) })
  const accounts = ['eip155:one:foxA'] as const
  const session = { id: 'x', accounts, startedAtMs: 0, expiresAtMs: 86_400_000 }
  expect(getInitialState(server, null, { session }).signIn).toEqual({
    status: 'signedIn',
    session: { accounts, expiresAt: '1970-01-02T00:00:00.000Z' },
    isDue: false,
  })
  expect(getInitialState(server, null, { session: undefined }).signIn?.status).toBe('signedOut')
  expect(getInitialState(server, null).signIn?.status).toBe('checking')
  expect(getInitialState(onServer(page), null, { session }).signIn).toBeUndefined()
})
