import { visitPage, type VisitedPage } from '../../visitPage.ts'
import type { ContractRow } from '../contractRow.ts'
import { secretKey, type ContractServer } from '../contractServer.ts'

const query = 'projectId=local'
const path = '/v1/sign-in'
const origin = 'http://localhost:3000'
const asSite = { authorization: `Bearer ${secretKey}` }

function open({ url }: ContractServer): VisitedPage {
  const app = { request: (address: string, init?: RequestInit) => fetch(address, init) }
  return visitPage({ app }, { url, origin, projectId: 'local' })
}

/** A page on which somebody is signed in, as the headers that it sends. */
async function signedIn(stack: ContractServer): Promise<{
  readonly headers: Readonly<Record<string, string>>
  readonly page: VisitedPage
}> {
  const page = open(stack)
  const { status } = await page.signIn()
  if (status !== 200) throw new Error(`The sign-in was answered with ${status}.`)
  const cookie = [...page.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  return { page, headers: { origin, cookie } }
}

async function sessionPath(stack: ContractServer): Promise<string> {
  const { page } = await signedIn(stack)
  const { json } = await page.send('POST', `${path}/token`)
  const [, claims = ''] = (json as { readonly token: string }).token.split('.')
  const { sid } = JSON.parse(atob(claims)) as { readonly sid: string }
  return `${path}/sessions/${sid}`
}

/** The sessions that the server keeps for sites. */
export const signInRows: Readonly<Record<string, ContractRow>> = {
  [`GET ${path}/nonce`]: { good: () => ({ path: `${path}/nonce?${query}` }) },
  [`POST ${path}/verify`]: {
    good: async (stack) => ({
      path: `${path}/verify?${query}`,
      headers: { origin },
      body: await open(stack).sign(),
    }),
  },
  [`GET ${path}/session`]: {
    good: async (stack) => ({
      path: `${path}/session?${query}`,
      headers: (await signedIn(stack)).headers,
    }),
  },
  [`POST ${path}/token`]: {
    good: async (stack) => ({
      path: `${path}/token?${query}`,
      headers: (await signedIn(stack)).headers,
      body: {},
    }),
  },
  [`POST ${path}/sign-out`]: {
    good: async (stack) => ({
      path: `${path}/sign-out?${query}`,
      headers: (await signedIn(stack)).headers,
      body: {},
    }),
  },
  [`GET ${path}/jwks.json`]: { good: () => ({ path: `${path}/jwks.json` }) },
  [`GET ${path}/sessions`]: {
    good: () => ({ path: `${path}/sessions?${query}`, headers: asSite }),
  },
  [`GET ${path}/sessions/{id}`]: {
    good: async (stack) => ({
      path: `${await sessionPath(stack)}?${query}`,
      headers: asSite,
    }),
  },
  [`POST ${path}/sessions/{id}/end`]: {
    good: async (stack) => ({
      path: `${await sessionPath(stack)}/end?${query}`,
      headers: asSite,
      body: {},
    }),
  },
}
