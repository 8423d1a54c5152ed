import { describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { KitError } from '@latchkit/core'
import { createAccountKit } from '../../../test/createAccountKit.ts'
import { alice, metamask } from '../../../test/createTestKit.ts'
import { renderWithKit } from '../../../test/renderWithKit.tsx'
import { violationsOf } from '../../../test/violationsOf.ts'

const dialog = page.getByRole('dialog')
const heading = (name: string) => dialog.getByRole('heading', { level: 2, name })
const picture = dialog.getByRole('textbox', { name: 'Picture' })
const about = dialog.getByRole('textbox', { name: 'About you' })
const save = dialog.getByRole('button', { name: 'Save' })
const now = '2026-01-01T00:00:00.000Z'

const nameOf = (label: string, attributes: Readonly<Record<string, string>> = {}) => ({
  name: `${label}.latch.example`,
  registered_at: now,
  updated_at: now,
  attributes,
  addresses: { 60: { address: alice, created_at: now } },
})

/** An account with two names, and what is posted of them. */
async function openNames() {
  const test = await createAccountKit({ features: { names: true } })
  const posted: { readonly path: string; readonly message: unknown }[] = []
  let attributes: Readonly<Record<string, string>> = { bio: 'I paint' }
  test.chain.signMessage = async () => '0x12'
  test.server.names = (path, body) => {
    if (path.startsWith('/v1/profile/reverse/'))
      return [nameOf('alice', attributes), nameOf('painter')]
    if (!path.endsWith('/attributes')) return undefined
    const message = JSON.parse((JSON.parse(body) as { message: string }).message) as {
      attributes: typeof attributes
    }
    posted.push({ path, message })
    attributes = message.attributes
    return attributes
  }
  const { open } = await renderWithKit(test)
  open({ view: 'Wallet', params: { namespace: 'eip155', connectorId: metamask.id } })
  await dialog.getByRole('button', { name: /^Account name/ }).click()
  await expect.element(heading('Account name')).toBeVisible()
  return { test, posted }
}

describe('the names of an account', () => {
  it('are all there, each with what it says', async () => {
    await openNames()
    await expect.element(dialog.getByText('Your names')).toBeVisible()
    await expect
      .element(dialog.getByRole('button', { name: 'alice.latch.example I paint' }))
      .toBeVisible()
    await expect
      .element(dialog.getByRole('button', { name: 'painter.latch.example' }))
      .toBeVisible()
    expect(await violationsOf(dialog.element())).toEqual([])
  })

  it('say what the visitor has signed for, and the list says it too', async () => {
    const { posted } = await openNames()
    await dialog.getByRole('button', { name: 'alice.latch.example I paint' }).click()
    await expect.element(heading('alice.latch.example')).toBeVisible()
    await expect.element(about).toHaveValue('I paint')
    await about.fill('I paint walls')
    await picture.fill('https://alice.example/me.png')
    expect(await violationsOf(dialog.element())).toEqual([])
    await save.click()
    await expect
      .element(dialog.getByRole('button', { name: 'alice.latch.example I paint walls' }))
      .toBeVisible()
    expect(posted).toMatchObject([
      {
        path: '/v1/profile/account/alice.latch.example/attributes',
        message: {
          name: 'alice.latch.example',
          attributes: { avatar: 'https://alice.example/me.png', bio: 'I paint walls' },
        },
      },
    ])
  })

  it('say nothing where a field is emptied', async () => {
    const { posted } = await openNames()
    await dialog.getByRole('button', { name: 'alice.latch.example I paint' }).click()
    await about.fill(' ')
    await save.click()
    await expect.element(heading('Account name')).toBeVisible()
    expect(posted).toMatchObject([{ message: { attributes: {} } }])
  })

  it.each([
    ['http://alice.example/me.png', 'I paint'],
    ['alice.example/me.png', 'I paint'],
    ['', 'I paint! <b>'],
  ])('are not signed for with the picture %j and the text %j', async (avatar, bio) => {
    const { posted } = await openNames()
    await dialog.getByRole('button', { name: 'alice.latch.example I paint' }).click()
    await picture.fill(avatar)
    await about.fill(bio)
    await save.click()
    const wrong = avatar === '' ? about : picture
    await expect.element(wrong).toHaveAttribute('aria-invalid', 'true')
    expect(posted).toEqual([])
  })

  it('stay as they were where the server or the visitor refuses, and it is said why', async () => {
    const { test } = await openNames()
    const { names } = test.server
    await dialog.getByRole('button', { name: 'painter.latch.example' }).click()
    await about.fill('Walls')
    test.server.names = () =>
      Response.json(
        {
          status: 'FAILED',
          reasons: [{ field: 'timestamp', name: 'timestamp', description: 'Wait a second.' }],
        },
        { status: 400 },
      )
    await save.click()
    await expect
      .element(dialog.getByRole('alert').first())
      .toHaveTextContent('painter.latch.example was not changedWait a second.')
    test.server.names = names
    test.chain.signMessage = async () => {
      throw new KitError('UserRejected', 'No.')
    }
    await save.click()
    await expect.element(dialog.getByText('You declined the request in your wallet')).toBeVisible()
    await expect.element(about).toHaveValue('Walls')
  })

  it('that cannot be fetched are said to be missing; a new one can still be registered', async () => {
    const test = await createAccountKit({ features: { names: true } })
    test.server.names = () => new Response('<h1>Bad gateway</h1>', { status: 502 })
    const { open } = await renderWithKit(test)
    open({ view: 'RegisterAccountName' })
    await expect.element(dialog.getByText('Error fetching names for address')).toBeVisible()
    await expect.element(dialog.getByRole('textbox', { name: 'Name' })).toBeVisible()
  })
})
