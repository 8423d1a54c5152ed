import { createHash } from 'node:crypto'
import { describe, expect } from 'vitest'
import { getStack } from './support/getStack.ts'
import { test } from './support/journey.ts'
import { membersOf, signInAccounts } from './support/members.ts'

/** What the site knows: the local stack's own key. */
const secretKey = createHash('sha256').update('Latchkit local stack secret key').digest('base64')

/** Calls the server as the site's own programs do. */
async function askAsSite(path: string, method = 'GET'): Promise<unknown> {
  const response = await fetch(`${getStack().apiUrl}${path}?projectId=local`, {
    method,
    headers: { authorization: `Bearer ${secretKey}` },
    ...(method === 'POST' && { body: '{}' }),
  })
  return await response.json()
}

describe.each(signInAccounts)(
  'a session that the server keeps, of an account of %s',
  (_, createWallets, address) => {
    test('lasts over a reload, opens what a service of the site has, and ends where the visitor says so', async ({
      visit,
    }) => {
      const wallets = createWallets()
      const { page } = await visit({ path: '/members?cloud', ...(wallets && { wallets }) })
      const asked: string[] = []
      page.on('request', (request) => void asked.push(new URL(request.url()).pathname))
      const { connect, sign, member, dialog, signOut, invitation } = membersOf(page)
      await connect()
      await sign.click()
      await expect.poll(() => member.getAttribute('data-member')).toMatch(address)
      await page.getByText('Second firing, blue').waitFor()
      await dialog.waitFor({ state: 'hidden' })
      await page.reload()
      await expect.poll(() => member.getAttribute('data-member')).toMatch(address)
      expect(asked).toContain('/v1/sign-in/verify')
      expect(asked.filter((path) => path.startsWith('/auth/'))).toEqual([])
      await signOut.click()
      await invitation.waitFor()
      await page.reload()
      await invitation.waitFor()
    })
  },
)

test('the site signs a visitor out with its secret key', async ({ visit }) => {
  const { page } = await visit({ path: '/members?cloud' })
  const { connect, sign, member, invitation } = membersOf(page)
  const answered = page.waitForResponse((response) => response.url().includes('/v1/sign-in/token'))
  await connect()
  await sign.click()
  await member.waitFor()
  const { token } = (await (await answered).json()) as { readonly token: string }
  const { sid } = JSON.parse(atob(token.split('.')[1] ?? '')) as { readonly sid: string }
  expect(await askAsSite(`/v1/sign-in/sessions/${sid}`)).toMatchObject({ id: sid })
  expect(await askAsSite(`/v1/sign-in/sessions/${sid}/end`, 'POST')).toEqual({})
  await page.reload()
  await invitation.waitFor()
})

test('tabs follow each other', async ({ visit }) => {
  const { page, context } = await visit({ path: '/members?cloud' })
  const other = await context.newPage()
  await other.goto('/members?cloud')
  const { connect, sign, member, signOut } = membersOf(page)
  await connect()
  await sign.click()
  await member.waitFor()
  await membersOf(other).member.waitFor()
  await signOut.click()
  await membersOf(other).invitation.waitFor()
})
