import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'

const root = dirname(dirname(fileURLToPath(import.meta.url)))

/** Builds the packages as they are published, where they are not built yet. */
export async function ensureBuilt(): Promise<void> {
  const isBuilt = ['react/dist/index.js', 'element/dist/browser/latchkit.js'].every((file) =>
    existsSync(join(root, 'packages', file)),
  )
  if (!isBuilt)
    await promisify(execFile)(process.execPath, ['scripts/build.mjs'], {
      cwd: root,
      maxBuffer: 16_777_216,
    })
}
