import { execFile } from 'node:child_process'
import { mkdir, readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { promisify } from 'node:util'

/** Longer than a build takes: what is older was left by a program that was killed. */
const staleLockMs = 60_000
const pollMs = 200

/** Builds the login frame unless its build is newer than everything that it is made of. Stacks that start at once build it once. */
export async function buildFrame(repository: string): Promise<void> {
  if (await isFresh(repository)) return
  const lock = join(repository, '.cache', 'frame-build')
  await acquire(lock)
  try {
    if (!(await isFresh(repository))) await build(repository)
  } finally {
    await rm(lock, { recursive: true, force: true })
  }
}

async function build(repository: string): Promise<void> {
  const script = join(repository, 'packages', 'frame', 'scripts', 'build.mjs')
  await promisify(execFile)(process.execPath, [script], { cwd: repository }).catch(
    ({ stderr = '' }: { readonly stderr?: string }) => {
      throw new Error(`The login frame cannot be built: ${stderr.trim().split('\n').at(-1)}`)
    },
  )
}

async function isFresh(repository: string): Promise<boolean> {
  const frame = join(repository, 'packages', 'frame')
  const manifest = await stat(join(frame, 'dist', 'app', 'manifest.json')).catch(() => undefined)
  const sources = [join(frame, 'src'), join(repository, 'packages', 'wire', 'src')]
  const changed = Math.max(...(await Promise.all(sources.map(newestMs))))
  return manifest !== undefined && manifest.mtimeMs > changed
}

async function newestMs(folder: string): Promise<number> {
  const names = await readdir(folder, { recursive: true })
  const times = await Promise.all(
    names.map(async (name) => (await stat(join(folder, name))).mtimeMs),
  )
  return Math.max(0, ...times)
}

/** A folder is made by one program alone. */
async function acquire(lock: string): Promise<void> {
  await mkdir(join(lock, '..'), { recursive: true })
  for (;;) {
    try {
      await mkdir(lock)
      return
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
    }
    const held = await stat(lock).catch(() => undefined)
    if (held && Date.now() - held.mtimeMs > staleLockMs)
      await rm(lock, { recursive: true, force: true })
    await delay(pollMs)
  }
}
