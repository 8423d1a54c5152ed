import { readdirSync, readFileSync } from 'node:fs'
import { request as httpRequest } from 'node:http'
import { createSecureServer, type Http2ServerRequest, type Http2ServerResponse } from 'node:http2'
import type { AddressInfo } from 'node:net'
import { extname, join, relative } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, gzip } from 'node:zlib'
import { createCertificate } from './createCertificate.ts'

/** The host of the README's `apiUrl`. */
const apiHost = 'wallet.example.com'

/** What a file weighs on the wire. */
export interface FileSize {
  readonly brotliBytes: number
  readonly gzipBytes: number
}

/** Sites and the server that they talk to, over HTTP/2. */
export interface ServedSites {
  /** The switches with which Chromium finds them under their names. */
  readonly chromiumSwitches: readonly string[]
  url(site: string): string
  /** Absent for what is not a file of a site. */
  size(url: string): FileSize | undefined
  close(): void
}

interface ServedFile extends FileSize {
  readonly content: Buffer
}

/**
 * Serves built sites, each by its folder and on an origin of its own (`https://NAME.example/`), brotli-compressed from
 * memory over HTTP/2, and the server at `apiAddress` as `https://wallet.example.com`.
 */
export async function serveSites(
  folders: ReadonlyMap<string, string>,
  apiAddress: string,
): Promise<ServedSites> {
  const files = new Map(
    await Promise.all([...folders].flatMap(([name, folder]) => filesOf(name, folder))),
  )

  const { key, cert, chromiumSwitch } = createCertificate()
  const server = createSecureServer({ key, cert, allowHTTP1: true }, (request, response) => {
    const host = request.authority || request.headers.host || ''
    if (host === apiHost) return forward(request, response, apiAddress)
    const { pathname } = new URL(request.url, 'https://localhost')
    const path = pathname.endsWith('/') ? `${pathname}index.html` : pathname
    const file = files.get(`https://${host}${path}`)
    if (!file) return response.writeHead(404).end()
    response.writeHead(200, {
      'content-type': mediaTypes[extname(path)] ?? 'application/octet-stream',
      'content-encoding': 'br',
      'content-length': file.content.length,
      'cache-control': path.endsWith('.html') ? 'no-cache' : 'public, max-age=31536000, immutable',
    })
    return response.end(file.content)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const rules = [`MAP ${apiHost}:443 127.0.0.1:${port}`, `MAP *.example:443 127.0.0.1:${port}`]
  return {
    chromiumSwitches: [chromiumSwitch, `--host-resolver-rules=${rules.join(',')}`],
    url: urlOf,
    size: (url) => files.get(url),
    close: () => server.close(),
  }
}

const urlOf = (site: string) => `https://${site}.example/`

const mediaTypes: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.mjs': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.woff2': 'font/woff2',
}

function filesOf(site: string, folder: string): Promise<[string, ServedFile]>[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(async (entry): Promise<[string, ServedFile]> => {
      const path = join(entry.parentPath, entry.name)
      const url = `${urlOf(site)}${relative(folder, path).replaceAll('\\', '/')}`
      return [url, await compress(readFileSync(path))]
    })
}

async function compress(content: Buffer): Promise<ServedFile> {
  const brotli = await promisify(brotliCompress)(content)
  const { length: gzipBytes } = await promisify(gzip)(content, { level: 9 })
  return { content: brotli, brotliBytes: brotli.length, gzipBytes }
}

/** Passes a request on to the server, which speaks HTTP/1.1. */
function forward(request: Http2ServerRequest, response: Http2ServerResponse, to: string): void {
  const headers = Object.fromEntries(
    Object.entries(request.headers).filter(([name]) => !name.startsWith(':')),
  )
  const passed = httpRequest(
    new URL(request.url, to),
    { method: request.method, headers: { ...headers, host: apiHost } },
    (answer) => {
      const { connection: _, 'keep-alive': __, 'transfer-encoding': ___, ...kept } = answer.headers
      response.writeHead(answer.statusCode ?? 502, kept)
      answer.pipe(response.stream)
    },
  )
  passed.on('error', () => {
    if (!response.headersSent) response.writeHead(502)
    response.end()
  })
  request.stream.pipe(passed)
}
