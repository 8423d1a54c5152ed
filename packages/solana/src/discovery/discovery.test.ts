import { listWallets } from '@latchkit/core'
import { solanaMainnet } from '@latchkit/core/networks'
import { expect, test, vi } from 'vitest'
import { accountOf } from '@latchkit/localnet-solana'
import { openPage } from '@latchkit/test-kit/openPage'
import { testKit } from '../../test/testKit.ts'
import { testWallet } from '../../test/testWallet.ts'
import { parseAnnouncement } from './parseAnnouncement.ts'

const secretKeys = [accountOf('alice').secretKey]
const named = (name: string) => testWallet({ secretKeys, name })
const namesOf = ({ kit }: ReturnType<typeof testKit>) => listWallets(kit).map(({ name }) => name)

test('finds wallets that were there before the kit, and later ones', () => {
  const page = openPage()
  page.install(named('Ghost').standard, named('Sun').standard)
  const site = testKit([solanaMainnet])
  expect(namesOf(site)).toEqual(['Ghost', 'Sun'])
  expect(site.kit.store.get().connectors[0]).toEqual({
    id: 'Ghost',
    name: 'Ghost',
    namespace: 'solana',
    type: 'injected',
    icon: 'data:image/svg+xml,<svg/>',
  })
  page.register(named('Late').standard)
  expect(namesOf(site)).toEqual(['Ghost', 'Sun', 'Late'])
})

test('asks nothing of a wallet before the visitor does', () => {
  const page = openPage()
  const wallet = named('Ghost')
  page.install(wallet.standard)
  testKit([solanaMainnet])
  expect(wallet.asked).toEqual([])
  expect(wallet.listeners()).toBe(0)
})

test('lets a wallet take itself away', () => {
  const page = openPage()
  const site = testKit([solanaMainnet])
  const unregister = page.register(named('Ghost').standard)
  page.register(named('Sun').standard)
  unregister()
  unregister()
  expect(namesOf(site)).toEqual(['Sun'])
})

test('shows the first of two with one name, and one that registers twice once', () => {
  const page = openPage()
  const first = named('Ghost')
  page.install(first.standard)
  const site = testKit([solanaMainnet])
  const { connectors } = site.kit.store.get()
  page.register(named('Ghost').standard)
  page.register(first.standard)
  expect(namesOf(site)).toEqual(['Ghost'])
  expect(site.kit.store.get().connectors).toBe(connectors)
})

test('hears nothing any more once it is stopped, and all of it when started again', () => {
  const page = openPage()
  page.install(named('Ghost').standard)
  const site = testKit([solanaMainnet])
  site.stop()
  const before = site.kit.store.get()
  page.register(named('Sun').standard)
  expect(site.kit.store.get()).toBe(before)
  const stop = site.kit.start()
  expect(namesOf(site)).toEqual(['Ghost'])
  page.register(named('Sun').standard)
  expect(namesOf(site)).toEqual(['Ghost', 'Sun'])
  stop()
})

test('offers wallets that the site brings itself', () => {
  openPage()
  const site = testKit([solanaMainnet], { solana: { wallets: [named('Own').standard] } })
  expect(site.kit.store.get().connectors).toMatchObject([{ id: 'Own', type: 'external' }])
})

test('leaves out what cannot hold or send anything on Solana', () => {
  const of = (change: object) =>
    parseAnnouncement({ ...named('Ghost').standard, ...change }, 'injected')
  expect(of({})).toBeDefined()
  expect(of({ chains: ['bitcoin:mainnet'] })).toBeUndefined()
  expect(of({ chains: 'solana:mainnet' })).toBeUndefined()
  expect(of({ features: {} })).toBeUndefined()
  expect(of({ features: null })).toBeUndefined()
  expect(
    parseAnnouncement(testWallet({ secretKeys, lacks: ['standard:connect'] }).standard, 'injected'),
  ).toBeUndefined()
  expect(
    parseAnnouncement(
      testWallet({ secretKeys, lacks: ['solana:signTransaction'] }).standard,
      'injected',
    ),
  ).toBeUndefined()
  for (const name of ['', '  ', '\u200b\u202e', 7, undefined]) expect(of({ name })).toBeUndefined()
  for (const registered of [undefined, null, 7, 'wallet', {}, []])
    expect(parseAnnouncement(registered, 'injected')).toBeUndefined()
})

test('shows no more of a wallet than a cleaned name and an image that cannot run', () => {
  const of = (change: object) =>
    parseAnnouncement({ ...named('Ghost').standard, ...change }, 'injected')?.connector
  expect(of({ name: ' Gh\u202eo\nst\u200b  X ' })?.name).toBe('Ghost X')
  expect(of({ name: 'x'.repeat(500) })?.name).toHaveLength(40)
  for (const icon of [
    'https://evil.example/x.png',
    'javascript:alert(1)',
    'data:text/html,<script>',
    'data:image/xml,<svg/>',
    `data:image/png;base64,${'A'.repeat(200_000)}`,
    7,
  ])
    expect(of({ icon })).not.toHaveProperty('icon')
})

test('survives wallets whose parts throw', () => {
  const page = openPage()
  const site = testKit([solanaMainnet])
  const trap = new Proxy(
    {},
    {
      get: () => {
        throw new Error('trap')
      },
    },
  )
  page.register(trap)
  page.register({ ...named('Ghost').standard, features: trap })
  page.dispatch(new CustomEvent('wallet-standard:register-wallet', { detail: 'no function' }))
  expect(namesOf(site)).toEqual([])
})

test('tells the kit once about several wallets that register together', () => {
  const page = openPage()
  const site = testKit([solanaMainnet])
  const listener = vi.fn<() => void>()
  site.kit.store.subscribe(listener)
  page.install(named('Ghost').standard, named('Sun').standard)
  expect(listener).toHaveBeenCalledTimes(1)
})
