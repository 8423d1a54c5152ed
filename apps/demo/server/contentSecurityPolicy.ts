type Environment = Readonly<Record<string, string | undefined>>

/**
 * The policy of the shop: its own files, its own server, and the nodes that its networks name. No inline code, no inline
 * styles, no policy for trusted types: nothing on the page may turn text into code. `LATCHKIT_DEMO_FRAMED_BY` is the origin of
 * the page that may frame it.
 */
export function contentSecurityPolicy(environment: Environment): string {
  const api = environment['VITE_LATCHKIT_API_URL'] ?? 'http://localhost:3100'
  const nodes = nodesOf(environment).map((url) => new URL(url).origin)
  return [
    "default-src 'self'",
    "script-src 'self'",
    "style-src 'self'",
    `img-src 'self' data: ${api}`,
    `media-src ${api}`,
    // The API's server is WalletConnect's relay too.
    `connect-src 'self' ${[api, api.replace('http', 'ws'), ...nodes].join(' ')}`,
    `frame-src ${environment['VITE_LATCHKIT_LOGIN_URL'] ?? 'http://localhost:3400'}`,
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'none'",
    `frame-ancestors ${environment['LATCHKIT_DEMO_FRAMED_BY'] ?? "'none'"}`,
    "require-trusted-types-for 'script'",
    "trusted-types 'none'",
  ].join('; ')
}

function nodesOf(environment: Environment): readonly string[] {
  const chains = JSON.parse(environment['VITE_LATCHKIT_CHAINS'] ?? '[]') as readonly {
    readonly rpcUrl: string
  }[]
  const others = [environment['VITE_LATCHKIT_SOLANA'], environment['VITE_LATCHKIT_BITCOIN']]
  return [
    ...chains.map(({ rpcUrl }) => rpcUrl),
    ...others.filter(Boolean).map((text) => (JSON.parse(text ?? '') as { url: string }).url),
  ]
}
