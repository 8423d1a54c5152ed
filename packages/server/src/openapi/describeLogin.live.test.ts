import { expect, test } from 'vitest'
import { startLogin } from '../../test/login/startLogin.ts'

interface Document {
  readonly info: { readonly title: string }
  readonly paths: Readonly<
    Record<
      string,
      Readonly<
        Record<
          string,
          { readonly summary: string; readonly responses: Readonly<Record<string, unknown>> }
        >
      >
    >
  >
}

const origin = 'https://wallet.shop.example'

test('the frame’s origin describes each of its routes, for programs and as a page', async () => {
  const { login } = await startLogin()
  const response = await login.app.request(`${origin}/openapi.json`)
  const document = (await response.json()) as Document
  expect(document.info.title).toBe('Latchkit login')
  const described = Object.entries(document.paths).flatMap(([path, operations]) =>
    Object.keys(operations).map((method) => `${method.toUpperCase()} ${path}`),
  )
  const mounted = login.app.routes
    .filter(({ method }) => method !== 'ALL')
    .map(({ method, path }) => `${method} ${path.replaceAll(/:(\w+)/g, '{$1}')}`)
  expect(described.toSorted()).toEqual(Array.from(new Set(mounted)).toSorted())
  expect(described).toContain('PUT /v1/login/transfers/{id}')
  for (const operations of Object.values(document.paths))
    for (const { summary, responses } of Object.values(operations)) {
      expect(summary).not.toBe('')
      expect(JSON.stringify(responses)).not.toMatch(/"Refused\."|project id is missing/)
    }
  const page = await login.app.request(`${origin}/openapi`)
  expect(page.headers.get('content-security-policy')).toContain("frame-ancestors 'none'")
  expect(await page.text()).toContain('/v1/login/codes/verify')
})
