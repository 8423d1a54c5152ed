// Writes the two stylesheets that a site may import: dist/styles.css, and dist/styles.layered.css in `@layer latchkit`.
// They hold what is on the page before the first click; the rest comes with the code that needs it, in the same layer.
import { mkdirSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { gzipSync } from 'node:zlib'
import { bundleStyles } from './bundleStyles.ts'

const react = new URL('../packages/react/', import.meta.url)
const folder = fileURLToPath(new URL('src/styles/', react))
const styles = {
  'styles.css': await bundleStyles("@import './index.css';", folder),
  'styles.layered.css': await bundleStyles(
    "@import './index.css' layer(latchkit); @import './layered.css' layer(latchkit);",
    folder,
  ),
}

mkdirSync(new URL('dist/', react), { recursive: true })
for (const [name, text] of Object.entries(styles)) {
  writeFileSync(new URL(`dist/${name}`, react), text)
  process.stdout.write(`${name} ${gzipSync(text, { level: 9 }).length} bytes gzip\n`)
}
