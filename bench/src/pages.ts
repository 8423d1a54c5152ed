import { createServer } from 'node:http'
import { readdirSync, readFileSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { extname, join, relative } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { build } from 'vite'

/** The pages that are measured, each a folder of `bench/pages`. */
export type PageName = 'directory'

/** Built pages on a port of their own. */
export interface Pages {
  url(name: PageName): string
  close(): void
}

const mediaTypes: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
}

/** Builds the pages for production and serves them, brotli-compressed, from memory. */
export async function servePages(root: string, names: readonly PageName[]): Promise<Pages> {
  const files = new Map<string, Buffer>()
  for (const name of names) {
    const outDir = join(root, '..', '.cache', 'bench', name)
    await build({
      root: join(root, 'pages', name),
      base: `/${name}/`,
      logLevel: 'error',
      build: { outDir, emptyOutDir: true, modulePreload: { polyfill: false } },
    })
    for (const file of readdirSync(outDir, { recursive: true, withFileTypes: true })) {
      if (!file.isFile()) continue
      const path = join(file.parentPath, file.name)
      files.set(`/${name}/${relative(outDir, path)}`, brotliCompressSync(readFileSync(path)))
    }
  }

  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost')
    const path = pathname.endsWith('/') ? `${pathname}index.html` : pathname
    const file = files.get(path)
    if (!file) return response.writeHead(404).end()
    response.writeHead(200, {
      'content-type': mediaTypes[extname(path)] ?? 'application/octet-stream',
      'content-encoding': 'br',
      'cache-control': path.endsWith('.html') ? 'no-cache' : 'public, max-age=31536000, immutable',
    })
    return response.end(file)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    url: (name) => `http://127.0.0.1:${port}/${name}/`,
    close: () => server.close(),
  }
}
