// Writes the stylesheets that a site may import, one of them: dist/styles.css, dist/styles.layered.css in `@layer latchkit`, and
// dist/styles.important.css for pages whose own rules are important.
// They hold what is on the page before the first click; the rest comes with the code that needs it, in the same way.
import { mkdirSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { gzipSync } from 'node:zlib'
import { makeImportant } from '../packages/react/src/styles/makeImportant.ts'
import { bundleStyles } from './bundleStyles.ts'

const react = new URL('../packages/react/', import.meta.url)
const folder = fileURLToPath(new URL('src/styles/', react))
const styles = {
  'styles.css': await bundleStyles("@import './index.css';", folder),
  'styles.layered.css': await bundleStyles(
    "@import './index.css' layer(latchkit); @import './layered.css' layer(latchkit);",
    folder,
  ),
  'styles.important.css': makeImportant(
    await bundleStyles("@import './index.css'; @import './important.css';", folder),
  ),
}

mkdirSync(new URL('dist/', react), { recursive: true })
for (const [name, text] of Object.entries(styles)) {
  writeFileSync(new URL(`dist/${name}`, react), text)
  process.stdout.write(`${name} ${gzipSync(text, { level: 9 }).length} bytes gzip\n`)
}
