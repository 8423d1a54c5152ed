import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { connect, type Connection, type KitConfig } from '@latchkit/core'
import { createTestKit, metamask, sessionOf, type TestKit } from '../../test/createTestKit.ts'
import { renderWithKit } from '../../test/renderWithKit.tsx'

const dialog = page.getByRole('dialog')
const button = (name: string) => dialog.getByRole('button', { name, exact: true })
const code = dialog.getByRole('img', { name: 'QR code to pay to your address' })

/** A kit whose visitor is logged in by e-mail, without a backup yet. `screens` notes what the frame was asked to show. */
async function loggedIn(): Promise<TestKit & { readonly screens: string[] }> {
  const screens: string[] = []
  const never = async (): Promise<readonly Connection[]> => {
    throw new Error('not asked in these tests')
  }
  const login: KitConfig['login'] = {
    url: 'https://wallet.test',
    load: async () => ({
      createLogin: ({ store }) => ({
        connect: never,
        restore: async () => {},
        async signOut(everywhere) {
          screens.push(everywhere ? 'signOut everywhere' : 'signOut')
        },
        async open(screen) {
          screens.push(screen)
          if (screen === 'backup')
            store.set((state) => ({
              ...state,
              login: { email: 'ada@mail.example', isBackedUp: true },
            }))
        },
      }),
    }),
  }
  const test = createTestKit({ login })
  test.adapter.connectors = [{ ...metamask, id: 'login', name: 'E-mail', type: 'login' }]
  test.adapter.connect = async () => sessionOf()
  await connect(test.kit, { connectorId: 'login', namespace: 'eip155' })
  test.kit.store.set((state) => ({
    ...state,
    login: { email: 'ada@mail.example', isBackedUp: false },
  }))
  return { ...test, screens }
}

it('is asked for before the first receive, which comes after it', async () => {
  const test = await loggedIn()
  const { open } = await renderWithKit(test)
  open({ view: 'Receive' })
  await expect.element(dialog.getByText('Back up your wallet first')).toBeVisible()
  await expect.element(code).not.toBeInTheDocument()
  await button('Back up').click()
  await expect.element(code).toBeVisible()
  expect(test.screens).toEqual(['backup'])
})

it('can be put off until the next visit', async () => {
  const test = await loggedIn()
  const { open } = await renderWithKit(test)
  open({ view: 'Receive' })
  await button('Later').click()
  await expect.element(code).toBeVisible()
  await button('Close').click()
  await expect.element(dialog).not.toBeInTheDocument()
  open({ view: 'Receive' })
  await expect.element(code).toBeVisible()
})

it('is missed in the account view until it is there', async () => {
  const test = await loggedIn()
  const { open } = await renderWithKit(test)
  open({ view: 'Account' })
  await expect.element(dialog.getByText('Your wallet is not backed up')).toBeVisible()
  await button('Back up').click()
  await expect.element(dialog.getByText('Your wallet is not backed up')).not.toBeInTheDocument()
})

it('is in the view of the wallet, with everything else that the frame can show', async () => {
  const test = await loggedIn()
  const { open } = await renderWithKit(test)
  open({ view: 'Wallet', params: { namespace: 'eip155', connectorId: 'login' } })
  await expect.element(dialog.getByText('ada@mail.example')).toBeVisible()
  for (const name of ['Back up', 'Your devices', 'Export your keys', 'Change your e-mail address'])
    await button(name).click()
  await button('Add a backup').click()
  await button('Sign out on all devices').click()
  expect(test.screens).toEqual([
    'backup',
    'devices',
    'export',
    'updateEmail',
    'backup',
    'signOut everywhere',
  ])
})

it('is never asked of a wallet of the visitor’s own', async () => {
  const test = createTestKit()
  test.adapter.connect = async () => sessionOf()
  await connect(test.kit, { connectorId: metamask.id, namespace: 'eip155' })
  const { open } = await renderWithKit(test)
  open({ view: 'Receive' })
  await expect.element(code).toBeVisible()
})
