import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { extname, join, normalize } from 'node:path'

/** What the kit needs of a page's policy: its own files, the icons that wallets announce, and nodes to talk to. */
const usualPolicy =
  "default-src 'self'; img-src 'self' data:; connect-src 'self' https:; require-trusted-types-for 'script'"

const mediaTypes: Readonly<Record<string, string>> = {
  '.css': 'text/css',
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.svg': 'image/svg+xml',
}

/** A site that is served. */
export interface ServedSite {
  readonly url: string
  close(): void
}

/**
 * Serves a built site on a free port of this machine, under a strict policy.
 * @param directives what its policy says beside the usual
 */
export async function serveFolder(folder: string, directives = ''): Promise<ServedSite> {
  const policy = `${usualPolicy}; ${directives}`
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost')
    const file = join(
      folder,
      normalize(pathname.endsWith('/') ? `${pathname}index.html` : pathname),
    )
    readFile(file).then(
      (content) =>
        response
          .writeHead(200, {
            'content-type': mediaTypes[extname(file)] ?? 'application/octet-stream',
            'content-security-policy': policy,
          })
          .end(content),
      () => response.writeHead(404).end(),
    )
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return {
    url: `http://localhost:${port}/`,
    close() {
      server.close()
      server.closeAllConnections()
    },
  }
}
