import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

/** A site that is as strict as sites get. */
export interface StrictSite {
  readonly origin: string
  stop(): void
}

const policy = [
  "default-src 'none'",
  "script-src 'self'",
  "require-trusted-types-for 'script'",
  "trusted-types 'none'",
].join(';')

/** Starts one. `code` is the page's own script. */
export async function startStrictSite(code: string): Promise<StrictSite> {
  const server = createServer(({ url }, response) => {
    const isCode = url === '/page.js'
    response.setHeader('content-security-policy', policy)
    response.setHeader('content-type', isCode ? 'text/javascript' : 'text/html')
    response.end(
      isCode ? code : '<!doctype html><title>Shop</title><script src="/page.js"></script>',
    )
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    stop() {
      server.closeAllConnections()
      server.close()
    },
  }
}
