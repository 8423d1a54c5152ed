import { afterEach, expect, test, vi } from 'vitest'
import { fakeAdapter } from '../../test/fakeAdapter.ts'
import { createKit } from '../createKit.ts'
import type { KitConfig } from '../kit.ts'
import { nearestName } from './nearestName.ts'

const fake = fakeAdapter('eip155', ['fox'])
afterEach(() => {
  vi.unstubAllEnvs()
  vi.restoreAllMocks()
})

/** What the developer of a site reads that gives this to `createKit`. */
function warningsOf(config: object, mode = 'development') {
  vi.stubEnv('NODE_ENV', mode)
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  createKit({
    projectId: 'shop',
    adapters: [fake.factory],
    networks: fake.networks,
    ...config,
  } as KitConfig)
  return () => warn.mock.calls.map(([text]) => String(text))
}

test('options that do not exist are warned of, with the one that was meant', async () => {
  const read = warningsOf({
    curency: 'eur',
    theme: 'dark',
    features: { swap: true, analytics: false },
    metadata: { title: 'Shop' },
    wallets: { excluded: ['metamask'], custom: [{ id: 'own', name: 'Own', icon: 'x' }] },
  })
  await expect
    .poll(read)
    .toEqual([
      'Latchkit: `theme` is not an option of createKit, and has no effect. It is a prop of <KitProvider>.',
      expect.stringMatching(
        /^Latchkit: `curency` is not an option of createKit, and has no effect. Did you mean `currency`\? There are adapters, .*walletTokens, wallets\.$/,
      ),
      expect.stringMatching(/`swap` is not an option of features.* Did you mean `swaps`\?/),
      expect.stringMatching(
        /`analytics` is not an option of features.*There are activity, allWallets,/,
      ),
      expect.stringMatching(
        /`title` is not an option of metadata.*There are description, icons, name,/,
      ),
      expect.stringMatching(/`excluded` is not an option of wallets.* Did you mean `exclude`\?/),
      expect.stringMatching(/`icon` is not an option of the custom wallet Own.*There are/),
    ])
})

test('providers and ways to connect that there are not are warned of, with those that there are', async () => {
  const read = warningsOf({
    features: { socials: ['gogle', 'x', { id: 'own', label: 'Own' }] },
    connectMethodsOrder: ['wallet', 'socials', 'phone'],
  })
  await expect
    .poll(read)
    .toEqual([
      'Latchkit: `gogle` is not a provider for features.socials, and has no effect. Did you mean `google`? There are apple, discord, facebook, farcaster, github, google, x.',
      'Latchkit: `socials` is not a way to connect for connectMethodsOrder, and has no effect. Did you mean `social`? There are email, social, wallet.',
      'Latchkit: `phone` is not a way to connect for connectMethodsOrder, and has no effect. There are email, social, wallet.',
    ])
})

test('names that no wallet has are warned of, with the nearest', async () => {
  const hex = 'c57ca95b47569778a828d19178114f4db188b89b763c899ba0be274e97267d96'
  const read = warningsOf({
    wallets: {
      featured: ['metmask', 'MetaMask', 'own', 'coinbase', hex, 'me.rainbow'],
      exclude: ['Trust Wallet', 'zzzzzzzz'],
      custom: [{ id: 'own', name: 'Own' }],
    },
  })
  await expect
    .poll(read)
    .toEqual([
      'Latchkit: no wallet that comes with the kit is called `metmask` (wallets.featured). Did you mean `metamask`?',
      'Latchkit: no wallet that comes with the kit is called `zzzzzzzz` (wallets.exclude). Give its short name, its rdns or its id; bundledWallets() lists them.',
    ])
})

test('nothing is said in production, in tests, or of what is right', async () => {
  for (const mode of ['production', 'test']) {
    const read = warningsOf({ curency: 'eur' }, mode)
    await new Promise((resolve) => setTimeout(resolve, 50))
    expect(read()).toEqual([])
  }
  const read = warningsOf({ features: { send: false }, storage: null, currency: 'eur' })
  const later = warningsOf({ curency: 'eur' })
  await expect.poll(later).toHaveLength(1)
  expect(read()).toHaveLength(1)
})

test('a name is near if few of its letters differ', () => {
  expect(nearestName('swap', ['send', 'swaps'])).toBe('swaps')
  expect(nearestName('METADATA', ['metadata'])).toBe('metadata')
  expect(nearestName('x', ['metadata'])).toBeUndefined()
  expect(nearestName('anything', [])).toBeUndefined()
})
