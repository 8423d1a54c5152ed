/**
 * Follows a visitor through the pages of a provider of the local stack: opens the address, and posts the form of the page.
 * Returns the address outside of the provider that the visitor is sent to.
 */
export async function visitProvider(
  address: string,
  form: Readonly<Record<string, string>>,
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
    } else if (response.status >= 400 || hasPosted)
      throw new Error(`The provider has answered ${response.status}: ${await response.text()}`)
  }
  throw new Error('The provider leads nowhere.')
}
