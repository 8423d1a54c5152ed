// Builds the unpacked extension into `extension/dist`: each script in one file, for a content script imports nothing.
import { copyFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { build } from 'vite'

const at = (path) => fileURLToPath(new URL(path, import.meta.url))

for (const [index, name] of ['worker', 'bridge', 'inpage'].entries()) {
  await build({
    configFile: false,
    logLevel: 'warn',
    build: {
      outDir: at('./dist'),
      emptyOutDir: index === 0,
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
await copyFile(at('./manifest.json'), at('./dist/manifest.json'))
