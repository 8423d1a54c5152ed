import { createElement } from 'react'
import { renderToString } from 'react-dom/server'
import { afterEach, expect, it, vi } from 'vitest'
import { createKit } from '@latchkit/core'
import { ethereum } from '@latchkit/core/networks'
import { ConnectButton } from '../features/connect/ConnectButton.tsx'
import { useFormats } from '../hooks/useFormats.ts'
import { KitProvider, type KitProviderProps } from '../KitProvider.tsx'
import { light, midnight, mono, soft } from '../themes.ts'

afterEach(() => {
  vi.unstubAllEnvs()
  vi.restoreAllMocks()
})

const newKit = () =>
  createKit({
    projectId: 'test',
    adapters: [{ namespace: 'eip155', create: () => ({}) as never }],
    networks: [ethereum],
    storage: null,
  })

const render = (props: object) =>
  renderToString(
    createElement(
      KitProvider,
      { kit: newKit(), ...props } as KitProviderProps,
      createElement(ConnectButton),
    ),
  )

it.each([
  [
    { kit: undefined },
    '<KitProvider> is rendered without `kit`.\nCreate the kit once, outside of your components: const kit = createKit({ … }), and render <KitProvider kit={kit}>.',
  ],
  [{ kit: { projectId: 'shop' } }, '`kit` of <KitProvider> is not what createKit returns.\nCreate'],
  [
    { locale: 'de_CH.UTF-8' },
    '`locale` of <KitProvider> is no language tag: de_CH.UTF-8\nGive a BCP 47 tag such as en, de-CH or pt-BR: here de-CH.',
  ],
  [
    { locale: 'x' },
    '`locale` of <KitProvider> is no language tag: x\nGive a BCP 47 tag such as en, de-CH or pt-BR.',
  ],
  [{ locale: null }, '`locale` of <KitProvider> is no language tag: null'],
])('refuses %o, and says why and how to fix it', (props, message) => {
  expect(() => render(props)).toThrow(
    expect.objectContaining({ code: 'InvalidConfig', message: expect.stringContaining(message) }),
  )
})

it.each([
  ['de_CH.UTF-8', '$1,234.50'],
  ['x', '$1,234.50'],
  ['', '$1,234.50'],
  [null, '$1,234.50'],
  ['de-DE', '1.234,50\u00a0$'],
])(
  'in production, writes figures for the locale %j, as in English if it is none',
  (locale, money) => {
    vi.stubEnv('NODE_ENV', 'production')
    const Money = () => useFormats().money(1234.5)
    const props = { kit: newKit(), locale } as KitProviderProps
    expect(renderToString(createElement(KitProvider, props, createElement(Money)))).toBe(money)
  },
)

it('renders what is right, and says nothing of it', async () => {
  vi.stubEnv('NODE_ENV', 'development')
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  for (const theme of ['auto', light, midnight, soft, mono, undefined])
    expect(
      render({
        theme,
        dir: 'rtl',
        locale: 'pt-BR',
        messages: { 'button.connect': 'Log in', 'offramp.again': 'Again', 'swaps.title': 'Swap' },
        components: { Logo: () => null },
      }),
    ).toContain('Log in')
  const late = vi.fn()
  void import('./checkProvider.ts').then(() => setTimeout(late, 50))
  await expect.poll(() => late.mock.calls).toHaveLength(1)
  expect(warn).not.toHaveBeenCalled()
})

it('warns in development of names that there are not: once, with the nearest and all that there are', async () => {
  vi.stubEnv('NODE_ENV', 'development')
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  const given = {
    kit: newKit(),
    dir: 'right',
    theme: { '--latch-acent': 'red', colorScheme: 'dark' },
    components: { Headr: () => null },
    messages: { 'button.conect': 'Log in', 'conect.title': 'Log in', nonsense: '' },
  }
  render(given)
  render(given)
  await expect
    .poll(() => warn.mock.calls.map(([text]) => String(text)))
    .toEqual([
      'Latchkit: `Headr` is not a component for `components` of <KitProvider>, and has no effect. Did you mean `Header`? There are Avatar, ConnectIntro, Footer, Header, Logo, Offramp, Permissions, Scanner.',
      'Latchkit: `right` is not a value for `dir` of <KitProvider>, and has no effect. There are ltr, rtl.',
      expect.stringMatching(
        /^Latchkit: `--latch-acent` is not a token for `theme` of <KitProvider>, and has no effect. Did you mean `--latch-accent`\? There are --latch-accent, --latch-backdrop, .*, colorScheme\.$/,
      ),
      expect.stringMatching(
        /^Latchkit: `button.conect` is not a key for `messages` of <KitProvider>, and has no effect. Did you mean `button.connect`\? There are button\.[^ ]+(?:, button\.[^ ]+)*\.$/,
      ),
      expect.stringMatching(
        /`conect.title` .* Did you mean `connect.title`\? There are connect\.[^ ]+(?:, connect\.[^ ]+)*\.$/,
      ),
      expect.stringMatching(/`nonsense` .*, and has no effect. There are account\./),
    ])
})
