import type { IncomingMessage, ServerResponse } from 'node:http'
import { extname } from 'node:path'
import { pathOf } from './pathOf.ts'
import type { SiteFiles } from './readFolder.ts'

/** What an answer is made of. */
export interface Exchange {
  readonly files: SiteFiles
  readonly policy: string
  readonly request: IncomingMessage
  readonly response: ServerResponse
}

const contentTypes: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
}

const pages: Readonly<Record<string, string>> = {
  '/hostile': '/hostile.html',
  '/members': '/members.html',
  '/shop': '/shop.html',
  '/ssr': '/ssr.html',
}

const encodings = [
  { name: 'br', extension: '.br' },
  { name: 'gzip', extension: '.gz' },
] as const

/** Responds to one request: with a file, else the page of that path, else the showcase. */
export function respond({ files, policy, request, response }: Exchange): void {
  const pathname = pathOf(request)
  const isMissing = extname(pathname) !== '' && !files.has(pathname)
  if (isMissing || (request.method !== 'GET' && request.method !== 'HEAD')) {
    response.writeHead(isMissing ? 404 : 405, { 'content-type': 'text/plain' }).end()
    return
  }
  const path = files.has(pathname) ? pathname : (pages[pathname] ?? '/index.html')
  const accepted = request.headers['accept-encoding'] ?? ''
  const encoding = encodings.find(
    ({ name, extension }) => accepted.includes(name) && files.has(path + extension),
  )
  response.writeHead(200, {
    'content-type': contentTypes[extname(path)] ?? 'application/octet-stream',
    'cache-control': path.startsWith('/assets/')
      ? 'public, max-age=31536000, immutable'
      : 'no-cache',
    'content-security-policy': policy,
    'cross-origin-opener-policy': 'same-origin',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'x-content-type-options': 'nosniff',
    vary: 'accept-encoding',
    ...(encoding && { 'content-encoding': encoding.name }),
  })
  response.end(
    request.method === 'HEAD' ? undefined : files.get(path + (encoding?.extension ?? '')),
  )
}
