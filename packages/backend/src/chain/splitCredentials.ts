/** Takes the name and password out of an address, which `fetch` does not take there, for the header that carries them. */
export function splitCredentials(url: string): {
  readonly url: string
  readonly headers: Readonly<Record<string, string>>
} {
  if (!url.includes('@')) return { url, headers: {} }
  const bare = new URL(url)
  const { username, password } = bare
  if (username === '' && password === '') return { url, headers: {} }
  bare.username = ''
  bare.password = ''
  const words = `${decode(username)}:${decode(password)}`
  return {
    url: bare.href,
    headers: { authorization: `Basic ${Buffer.from(words).toString('base64')}` },
  }
}

/** A password may hold a percent sign that begins nothing. */
function decode(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}
