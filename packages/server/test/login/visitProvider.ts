import type { Answering } from './createDevice.ts'

/**
 * Follows a visitor through the pages of a provider of the local stack: opens the address, and posts the form of the page.
 * Returns the address outside of the provider that the visitor is sent to. A form that the provider's page posts to the
 * login server is posted without a cookie, as browsers do across sites.
 */
export async function visitProvider(
  address: string,
  form: Readonly<Record<string, string>>,
  app: Answering,
): Promise<string> {
  const { origin } = new URL(address)
  const cookies = new Map<string, string>()
  let next = address
  let hasPosted = false
  for (let count = 0; count < 10; count++) {
    const isPage = !hasPosted && count > 0
    const response: Response = await fetch(next, {
      redirect: 'manual',
      headers: { cookie: Array.from(cookies, ([name, value]) => `${name}=${value}`).join('; ') },
      ...(isPage && { method: 'POST', body: new URLSearchParams(form) }),
    })
    for (const cookie of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? []
      cookies.set(name, value)
    }
    const location = response.headers.get('location')
    if (isPage && response.status < 400) hasPosted = true
    if (location !== null) {
      next = new URL(location, next).href
      if (new URL(next).origin !== origin) return next
    } else if (response.status >= 400 || hasPosted) {
      const page = await response.text()
      const [, action] = /<form method="post" action="([^"]+)">/.exec(page) ?? []
      if (response.status >= 400 || action === undefined)
        throw new Error(`The provider has answered ${response.status}: ${page}`)
      return await postForm(app, { action, origin, page })
    }
  }
  throw new Error('The provider leads nowhere.')
}

async function postForm(
  app: Answering,
  {
    action,
    origin,
    page,
  }: { readonly action: string; readonly origin: string; readonly page: string },
): Promise<string> {
  const fields = new URLSearchParams()
  for (const [, name = '', value = ''] of page.matchAll(/name="([^"]*)" value="([^"]*)"/g))
    fields.set(name, value.replaceAll('&quot;', '"').replaceAll('&amp;', '&'))
  const response = await app.request(action, {
    method: 'POST',
    headers: { origin, 'content-type': 'application/x-www-form-urlencoded' },
    body: String(fields),
  })
  const location = response.headers.get('location')
  if (response.status !== 303 || location === null)
    throw new Error(`The login server has answered ${response.status} to the form.`)
  return location
}
