const longest = 2_048
const stores: Readonly<Record<string, readonly string[]>> = {
  app_store: ['apps.apple.com', 'itunes.apple.com'],
  play_store: ['play.google.com'],
  chrome_store: ['chromewebstore.google.com', 'chrome.google.com'],
}
/** Whatever a browser would run, show or open itself in the place of an app. */
const ofBrowsers = new Set([
  'about:',
  'blob:',
  'chrome:',
  'data:',
  'file:',
  'filesystem:',
  'ftp:',
  'http:',
  'intent:',
  'javascript:',
  'vbscript:',
  'view-source:',
])

/** Reads a link of a wallet. The answer is the link, or a sentence that says why it can not be taken. */
export function readLink(
  field: string,
  text: string,
): { readonly link: string } | { readonly fault: string } {
  const shown = JSON.stringify(text.slice(0, 60))
  if (text.length > longest) return { fault: `${field} is longer than ${longest} characters` }
  if (!/^[\x21-\x7e]+$/.test(text) || !/^[a-z][a-z0-9.+-]*:/i.test(text))
    return { fault: `${field} is ${shown}, which is no link` }
  if (!URL.canParse(text)) return { fault: `${field} is ${shown}, which is no link` }
  const url = new URL(text)
  if (url.username !== '' || url.password !== '')
    return { fault: `${field} is ${shown}, which holds a name or a password` }
  if (field === 'mobile_link' || field === 'desktop_link')
    return ofBrowsers.has(url.protocol)
      ? { fault: `${field} is ${shown}, which opens no app` }
      : { link: text }
  if (url.protocol !== 'https:') return { fault: `${field} is ${shown}, which is not https` }
  const hosts = stores[field]
  if (hosts && !hosts.includes(url.hostname))
    return { fault: `${field} is ${shown}, which is not at ${hosts.join(' or ')}` }
  return { link: text }
}
