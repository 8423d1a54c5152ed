import { execFile } from 'node:child_process'
import { readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'

/** Builds the login frame unless its build is newer than everything that it is made of. */
export async function buildFrame(repository: string): Promise<void> {
  const frame = join(repository, 'packages', 'frame')
  const manifest = await stat(join(frame, 'dist', 'app', 'manifest.json')).catch(() => undefined)
  const sources = [join(frame, 'src'), join(repository, 'packages', 'wire', 'src')]
  const changed = Math.max(...(await Promise.all(sources.map(newestMs))))
  if (manifest && manifest.mtimeMs > changed) return
  const script = join(frame, 'scripts', 'build.mjs')
  await promisify(execFile)(process.execPath, [script], { cwd: repository }).catch(
    ({ stderr = '' }: { readonly stderr?: string }) => {
      throw new Error(`The login frame cannot be built: ${stderr.trim().split('\n').at(-1)}`)
    },
  )
}

async function newestMs(folder: string): Promise<number> {
  const names = await readdir(folder, { recursive: true })
  const times = await Promise.all(
    names.map(async (name) => (await stat(join(folder, name))).mtimeMs),
  )
  return Math.max(0, ...times)
}
