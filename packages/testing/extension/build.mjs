// Builds the unpacked extension into `extension/dist`: each script in one file, for a content script imports nothing.
import { copyFile, mkdir, mkdtemp, readdir, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build } from 'vite'

const at = (path) => fileURLToPath(new URL(path, import.meta.url))

// Elsewhere first: a browser may be about to load what was built before.
const cache = at('../../../.cache')
await mkdir(cache, { recursive: true })
const folder = await mkdtemp(join(cache, 'extension-'))
try {
  for (const name of ['worker', 'bridge', 'inpage']) {
    await build({
      configFile: false,
      logLevel: 'warn',
      build: {
        outDir: folder,
        emptyOutDir: false,
        target: 'chrome120',
        minify: false,
        lib: {
          entry: at(`../src/extension/${name}.ts`),
          formats: ['iife'],
          name: 'latch',
          fileName: () => `${name}.js`,
        },
      },
    })
  }
  await copyFile(at('./manifest.json'), join(folder, 'manifest.json'))
  const files = await readdir(folder)
  await mkdir(at('./dist'), { recursive: true })
  for (const file of files) await rename(join(folder, file), join(at('./dist'), file))
  for (const file of await readdir(at('./dist')))
    if (!files.includes(file)) await rm(join(at('./dist'), file), { recursive: true, force: true })
} finally {
  await rm(folder, { recursive: true, force: true })
}
