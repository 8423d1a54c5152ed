import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { build, type Manifest } from 'vite'

/** A site, built for production. */
export interface BuiltSite {
  /** Where its files are. */
  readonly folder: string
  /** The files that its first paint waits for, beside the document: scripts by their static imports, styles. */
  readonly firstFiles: readonly string[]
}

/** Builds one site with Vite, as Vite does where nothing is configured. */
export async function buildSite(source: string): Promise<BuiltSite> {
  const folder = join(source, 'dist')
  await build({
    root: source,
    configFile: false,
    logLevel: 'error',
    oxc: { jsx: { runtime: 'automatic' } },
    build: { outDir: folder, emptyOutDir: true, manifest: true },
  })
  const manifest = JSON.parse(
    readFileSync(join(folder, '.vite', 'manifest.json'), 'utf8'),
  ) as Manifest
  const files = new Set<string>()
  const add = (key: string): void => {
    const chunk = manifest[key]
    if (!chunk || files.has(chunk.file)) return
    files.add(chunk.file)
    for (const style of chunk.css ?? []) files.add(style)
    for (const imported of chunk.imports ?? []) add(imported)
  }
  add('index.html')
  return { folder, firstFiles: [...files] }
}
