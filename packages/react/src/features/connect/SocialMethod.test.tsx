import { describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { connect, KitError, type KitConfig } from '@latchkit/core'
import { loginConnectorId } from '@latchkit/core/internal'
import type { Namespace } from '@latchkit/wire'
import { createTestKit, metamask, sessionOf } from '../../../test/createTestKit.ts'
import { renderWithKit } from '../../../test/renderWithKit.tsx'

const dialog = page.getByRole('dialog')
const group = dialog.getByRole('group', { name: 'Log in' })
const more = dialog.getByRole('button', { name: 'More options' })

/** A site with five providers. What is asked of the login is in `asked`. */
function withSocials(asked: (string | undefined)[] = []): Pick<KitConfig, 'login' | 'features'> {
  const never = async (): Promise<undefined> => {
    throw new Error('not asked in these tests')
  }
  const login = {
    connect: async (_signal?: AbortSignal, provider?: string) => {
      asked.push(provider)
      throw new KitError('Offline', 'No frame.')
    },
    isSponsored: async () => false,
    canBeSmart: async () => false,
    smartAccountDeployed: async () => null,
    restore: async () => {},
    signOut: never,
    open: never,
  }
  return {
    login: { url: 'https://wallet.test', load: async () => ({ createLogin: () => login }) },
    features: { socials: ['google', 'x', { id: 'acme', label: 'Acme' }, 'github', 'discord'] },
  }
}

const namesIn = (): readonly string[] =>
  group
    .getByRole('button')
    .elements()
    .map((button) => button.textContent)

it('shows two rows, and the others behind "More options"', async () => {
  const { open } = await renderWithKit(createTestKit(withSocials()))
  open()
  await expect.poll(namesIn).toEqual(['Google', 'X', 'Acme', 'GitHub'])
  await more.click()
  await expect.poll(namesIn).toEqual(['Google', 'X', 'Acme', 'GitHub', 'Discord'])
  await expect.element(more).not.toBeInTheDocument()
})

it.each([
  [['google'], [1]],
  [
    ['google', 'x'],
    [2, 2],
  ],
  [
    ['google', 'x', 'github'],
    [2, 2, 1],
  ],
] as const)('fills rows as wide as the view with %j', async (socials, neighbours) => {
  const { open } = await renderWithKit(
    createTestKit({ ...withSocials(), features: { socials: [...socials] } }),
  )
  open()
  await expect.poll(namesIn).toHaveLength(socials.length)
  const gap = 8
  const { width } = group.element().getBoundingClientRect()
  await expect
    .poll(() =>
      group
        .getByRole('button')
        .elements()
        .map((button) => Math.round(button.getBoundingClientRect().width)),
    )
    .toEqual(neighbours.map((count) => Math.round((width - (count - 1) * gap) / count)))
})

it('shows the provider first that was used last', async () => {
  const testKit = createTestKit(withSocials())
  testKit.kit.storage.setItem('recentSocial', 'discord')
  const { open } = await renderWithKit(testKit)
  open()
  await expect.poll(namesIn).toEqual(['Discord', 'Google', 'X', 'Acme'])
})

it('logs in at the provider that was chosen, says why it failed, and can be tried again', async () => {
  const asked: (string | undefined)[] = []
  const { open } = await renderWithKit(createTestKit(withSocials(asked)))
  open()
  await dialog.getByRole('button', { name: 'Continue with Acme' }).click()
  await expect.element(dialog.getByRole('heading', { name: 'Log in' })).toBeVisible()
  await expect.element(dialog.getByText(/let this site through your content blocker/)).toBeVisible()
  await dialog.getByRole('button', { name: 'Try again' }).click()
  await expect.poll(() => asked).toEqual(['acme', 'acme'])
})

it.each([
  [{}, false, ['Continue with e-mail', 'Google', 'Search wallets']],
  [{}, true, ['MetaMask', 'Continue with e-mail', 'Google']],
  [{ connectMethodsOrder: ['social'] }, true, ['Google', 'Continue with e-mail', 'MetaMask']],
] as const)('stands where the site says: %o', async (config, hasWallet, expected) => {
  const testKit = createTestKit({ ...withSocials(), ...config })
  if (!hasWallet) testKit.adapter.connectors = []
  const { open } = await renderWithKit(testKit)
  open()
  await expect.element(group).toBeVisible()
  const inOrder = new RegExp(expected.join('.*'))
  await expect.poll(() => dialog.element().textContent).toMatch(inOrder)
})

describe('a visitor who is logged in', () => {
  const login = { id: loginConnectorId, name: 'E-mail', type: 'login' } as const
  const byEmail = dialog.getByRole('button', { name: 'Continue with e-mail' })

  /** Logs in on one network, and opens the list in which another wallet is chosen. */
  async function openLoggedIn(namespaces: readonly Namespace[]): Promise<void> {
    const testKit = createTestKit(withSocials())
    const { kit, adapter } = testKit
    adapter.connectors = [metamask, ...namespaces.map((namespace) => ({ ...login, namespace }))]
    adapter.connect = async () => sessionOf()
    const { open } = await renderWithKit(testKit)
    await connect(kit, { connectorId: loginConnectorId, namespace: 'eip155' })
    open({ view: 'Connect' })
    await expect.element(dialog.getByRole('heading', { name: 'Connected' })).toBeVisible()
    await expect.element(dialog.getByRole('button', { name: /MetaMask/ })).toBeVisible()
  }

  it('is offered wallets alone', async () => {
    await openLoggedIn(['eip155'])
    await expect.element(byEmail).not.toBeInTheDocument()
    await expect.element(group).not.toBeInTheDocument()
  })

  it('is offered the login for another account that it has', async () => {
    await openLoggedIn(['eip155', 'solana'])
    await expect.element(byEmail).toBeVisible()
    await expect.element(group).toBeVisible()
  })
})

it('is not there without a list of providers', async () => {
  const { login } = withSocials()
  if (!login) throw new Error('There is a login.')
  const { open } = await renderWithKit(createTestKit({ login }))
  open()
  await expect.element(dialog.getByRole('button', { name: 'Continue with e-mail' })).toBeVisible()
  await expect.element(group).not.toBeInTheDocument()
})

it('does not need the login by e-mail', async () => {
  const config = withSocials()
  const features = { ...config.features, email: false }
  const { open } = await renderWithKit(createTestKit({ ...config, features }))
  open()
  await expect.element(group).toBeVisible()
  await expect
    .element(dialog.getByRole('button', { name: 'Continue with e-mail' }))
    .not.toBeInTheDocument()
})
