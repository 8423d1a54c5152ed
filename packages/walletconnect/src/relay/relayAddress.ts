/** Where to open a socket to a relay. */
export function relayAddress(relayUrl: string, projectId: string, token: string): string {
  const url = new URL(relayUrl)
  url.searchParams.set('auth', token)
  url.searchParams.set('projectId', projectId)
  url.searchParams.set('ua', 'wc-2/latchkit/browser')
  // A browser cannot read why an upgrade was refused: the relay says it over the socket.
  url.searchParams.set('useOnCloseEvent', 'true')
  return url.href
}
