// Makes the two stylesheets that are shipped: dist/styles.css, and dist/styles.layered.css in `@layer latchkit`.
import { mkdir, writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { gzipSync } from 'node:zlib'
import { build } from 'esbuild'

const root = new URL('../', import.meta.url)
const budgetBytes = 8 * 1024

async function bundle(contents) {
  const { outputFiles } = await build({
    stdin: {
      contents,
      loader: 'css',
      resolveDir: fileURLToPath(new URL('src/styles/', root)),
    },
    bundle: true,
    minify: true,
    write: false,
    target: ['chrome111', 'firefox121', 'safari16.4'],
  })
  return outputFiles[0].text
}

const styles = {
  'styles.css': await bundle("@import './index.css';"),
  'styles.layered.css': await bundle("@import './index.css' layer(latchkit);"),
}

await mkdir(new URL('dist/', root), { recursive: true })
for (const [name, text] of Object.entries(styles)) {
  await writeFile(new URL(`dist/${name}`, root), text)
  const bytes = gzipSync(text, { level: 9 }).length
  process.stdout.write(`${name} ${bytes} bytes gzip\n`)
  if (bytes > budgetBytes) {
    process.stderr.write(`${name} is over its budget of ${budgetBytes} bytes\n`)
    process.exitCode = 1
  }
}
