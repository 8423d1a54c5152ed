import { readdir, readFile, writeFile } from 'node:fs/promises'
import { extname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import { build, mergeConfig } from 'vite'
import { demoConfig } from './vite.config.ts'

// Builds the shop for the browser and for its server, and compresses what the browser gets.
// `LATCHKIT_DEMO_FOLDER` names the folder; `dist` where none is given.
const folder =
  process.env['LATCHKIT_DEMO_FOLDER'] ?? fileURLToPath(new URL('dist', import.meta.url))
const client = join(folder, 'client')

await build(
  mergeConfig(demoConfig, { configFile: false, logLevel: 'warn', build: { outDir: client } }),
)
await build(
  mergeConfig(demoConfig, {
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    ssr: { noExternal: true },
    build: {
      outDir: join(folder, 'server'),
      ssr: fileURLToPath(new URL('server/onServer.ts', import.meta.url)),
      rollupOptions: { input: fileURLToPath(new URL('server/onServer.ts', import.meta.url)) },
    },
  }),
)

/** The highest, eleven, takes 28 times as long for a twelfth of the bytes. */
const brotli = { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }
const compressible = new Set(['.html', '.js', '.css', '.svg'])
for (const entry of await readdir(client, { recursive: true, withFileTypes: true })) {
  if (!entry.isFile() || !compressible.has(extname(entry.name))) continue
  const path = join(entry.parentPath, entry.name)
  const content = await readFile(path)
  await writeFile(`${path}.br`, brotliCompressSync(content, brotli))
  await writeFile(`${path}.gz`, gzipSync(content))
}
