import { createServer, request as passOn } from 'node:http'
import type { AddressInfo } from 'node:net'

/** An answer that is no page: where the browser is sent, a text, or the answer of another server of this machine. */
export type SiteAnswer =
  | { readonly redirect: string }
  | { readonly body: string }
  | { readonly proxy: number }

/** A web server that answers for every name that a browser asks it for. */
export interface Site {
  readonly port: number
}

/**
 * Starts a {@link Site}. A page is a document with the script that its path names, `/NAME.js`; `answer` says what other paths
 * give, if anything.
 */
export async function startSite(
  scripts: Readonly<Record<string, string>>,
  answer: (url: URL) => SiteAnswer | undefined,
  onEnd: (end: () => void) => void,
): Promise<Site> {
  const server = createServer((request, response) => {
    const url = new URL(request.url ?? '/', `http://${request.headers.host ?? 'localhost'}`)
    const [, name = '', extension] = /^\/(\w+)(\.js)?$/.exec(url.pathname) ?? []
    const given = answer(url)
    if (given && 'redirect' in given) response.writeHead(302, { location: given.redirect }).end()
    else if (given && 'body' in given) response.writeHead(200).end(given.body)
    else if (given) {
      const { method, headers, url: path } = request
      const passed = passOn(
        { host: 'localhost', port: given.proxy, method, headers, path },
        (answered) => {
          response.writeHead(answered.statusCode ?? 502, answered.headers)
          answered.pipe(response)
        },
      )
      passed.on('error', () => response.destroy())
      request.pipe(passed)
    } else if (extension && name in scripts)
      response
        .writeHead(200, { 'content-type': 'text/javascript; charset=utf-8' })
        .end(scripts[name])
    else
      response
        .writeHead(200, { 'content-type': 'text/html; charset=utf-8' })
        .end(
          `<!doctype html><title>${name}</title><body><script src="/${name || 'host'}.js"></script>`,
        )
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onEnd(() => {
    server.close()
    server.closeAllConnections()
  })
  return { port: (server.address() as AddressInfo).port }
}
