// Writes the commit that is built to dist/commit.txt, for /health and --version; outside of a clone, nothing.
import { execFile } from 'node:child_process'
import { rm, writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'

const root = new URL('../', import.meta.url)
const file = new URL('dist/commit.txt', root)
const { stdout } = await promisify(execFile)('git', ['rev-parse', '--short=12', 'HEAD'], {
  cwd: fileURLToPath(root),
}).catch(() => ({ stdout: '' }))
if (stdout) await writeFile(file, stdout)
else await rm(file, { force: true })
