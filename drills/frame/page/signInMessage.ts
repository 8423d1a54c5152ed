/** Returns the page's own sign-in message. */
export function signInMessage(address: string): string {
  const at = new Date().toISOString()
  return `${location.host} wants you to sign in with your Ethereum account:\n${address}\n\nHello\n\nURI: ${location.origin}\nVersion: 1\nChain ID: 1\nNonce: abcdefgh12345678\nIssued At: ${at}`
}
