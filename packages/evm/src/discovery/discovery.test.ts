import { connect, listWallets } from '@latchkit/core'
import { expect, test, vi } from 'vitest'
import { openPage } from '../../test/page.ts'
import { networkOf } from '../../test/networkOf.ts'
import { testKit } from '../../test/testKit.ts'
import type { Eip1193Provider } from '../wallet/provider.ts'

const networks = [networkOf({ id: 31_337, rpcUrl: 'http://127.0.0.1:1' })] as const

function silent(): Eip1193Provider {
  return { request: () => new Promise(() => undefined), on: () => undefined }
}

function announced(change: Readonly<Record<string, unknown>>, provider: unknown = silent()) {
  const info = {
    uuid: '350670db-19fa-4704-a166-e52e178b59d2',
    name: 'Fox',
    icon: 'data:image/png;base64,AA==',
    rdns: 'example.fox',
    ...change,
  }
  return { info, provider }
}

test('lists wallets that announce themselves before and after it looks', () => {
  const page = openPage()
  page.install('Fox', silent())
  const { kit } = testKit(networks)
  page.install('Owl', silent())
  expect(listWallets(kit).map(({ key }) => key)).toEqual(['example.fox', 'example.owl'])
  expect(listWallets(kit)[0]).toMatchObject({
    name: 'Fox',
    rdns: 'example.fox',
    connectors: [{ id: 'example.fox', type: 'injected', namespace: 'eip155' }],
  })
})

test('the same list stays the same', () => {
  const page = openPage()
  page.install('Fox', silent())
  const { kit } = testKit(networks)
  const before = listWallets(kit)
  page.announce(announced({}))
  expect(listWallets(kit)).toBe(before)
})

test('whoever announces a name second does not take its place', async () => {
  const page = openPage()
  const mine = silent()
  const theirs = silent()
  const asked = vi.spyOn(theirs, 'request')
  page.install('Fox', mine)
  const { kit } = testKit(networks)
  page.announce(
    announced({ name: 'False Fox', uuid: '00000000-0000-4000-8000-000000000000' }, theirs),
  )
  expect(listWallets(kit).map(({ name }) => name)).toEqual(['Fox'])
  connect(kit, { connectorId: 'example.fox', namespace: 'eip155' }).catch(() => undefined)
  await Promise.resolve()
  expect(asked).not.toHaveBeenCalled()
})

test('leaves out what is no announcement', () => {
  const page = openPage()
  const { kit } = testKit(networks)
  const trap = new Proxy(
    {},
    {
      get() {
        throw new Error('trap')
      },
    },
  )
  for (const detail of [
    undefined,
    null,
    7,
    'fox',
    {},
    { info: {} },
    trap,
    { info: trap, provider: silent() },
    announced({}, null),
    announced({}, {}),
    announced({}, { request: 'x', on: 'y' }),
    announced({}, { request: () => undefined }),
    announced({}, trap),
    announced({ uuid: 'x' }),
    announced({ uuid: undefined }),
    announced({ name: '' }),
    announced({ name: ' \u200b\u202e\n ' }),
    announced({ name: {} }),
    announced({ rdns: '' }),
    announced({ rdns: 'a b' }),
    announced({ rdns: 'injected' }),
    announced({ rdns: '<script>' }),
    announced({ rdns: 'a'.repeat(200) }),
    announced({ rdns: ['example.fox'] }),
  ])
    page.announce(detail)
  expect(listWallets(kit)).toEqual([])
})

test('shows a name without what could deceive, and not for ever', () => {
  const page = openPage()
  const { kit } = testKit(networks)
  page.announce(announced({ name: ' Fox\u202e\u0000  Wallet\n' }))
  page.announce(announced({ name: 'x'.repeat(5_000), rdns: 'example.long' }))
  expect(listWallets(kit).map(({ name }) => name)).toEqual(['Fox Wallet', 'x'.repeat(40)])
})

test('shows only icons that are images and carried along', () => {
  const page = openPage()
  const { kit } = testKit(networks)
  const icons = [
    'https://evil.example/track.png',
    'data:text/html,<script>alert(1)</script>',
    'data:image/x-icon;base64,AA==',
    'javascript:alert(1)',
    `data:image/png;base64,${'A'.repeat(200_000)}`,
    7,
    undefined,
  ]
  for (const [index, icon] of icons.entries())
    page.announce(announced({ icon, rdns: `example.w${index}` }))
  page.announce(announced({ icon: ' data:image/webp;base64,AA==\n', rdns: 'example.good' }))
  const shown = listWallets(kit).map(({ icon }) => icon)
  expect(shown).toEqual([...icons.map(() => undefined), 'data:image/webp;base64,AA=='])
})

test('offers the wallet behind window.ethereum only where none announces itself', async () => {
  const page = openPage()
  page.ethereum(silent())
  const { kit } = testKit(networks)
  expect(listWallets(kit)).toEqual([])
  await vi.waitFor(() =>
    expect(listWallets(kit)).toMatchObject([{ key: 'eip155:injected', name: 'Browser Wallet' }]),
  )
  page.install('Fox', silent())
  expect(listWallets(kit).map(({ name }) => name)).toEqual(['Fox'])
})

test('what stands at window.ethereum may be anything', async () => {
  const page = openPage()
  page.ethereum({ isFox: true })
  const { kit } = testKit(networks)
  await new Promise((resolve) => setTimeout(resolve))
  expect(listWallets(kit)).toEqual([])
})

test('takes wallets of the site itself along', () => {
  openPage()
  const wallets = [{ id: 'own', name: 'Own', provider: silent() }]
  const { kit } = testKit(networks, { evm: { wallets } })
  expect(listWallets(kit)).toMatchObject([
    { key: 'eip155:own', connectors: [{ id: 'own', type: 'external' }] },
  ])
})

test('stops listening when the kit is stopped', () => {
  const page = openPage()
  const { kit, stop } = testKit(networks)
  stop()
  page.install('Fox', silent())
  expect(listWallets(kit)).toEqual([])
})
