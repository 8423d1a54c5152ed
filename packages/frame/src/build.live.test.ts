import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { afterAll, expect, it, vi } from 'vitest'

const script = fileURLToPath(new URL('../scripts/build.mjs', import.meta.url))
const folders: string[] = []
afterAll(() => Promise.all(folders.map((folder) => rm(folder, { recursive: true }))))

it('gives the same bytes twice, in files whose names change with them', async () => {
  const [one, other] = [await build(), await build()]
  const manifest = await readFile(join(one, 'manifest.json'), 'utf8')
  expect(await readFile(join(other, 'manifest.json'), 'utf8')).toBe(manifest)
  const { files } = JSON.parse(manifest) as { readonly files: Readonly<Record<string, string>> }
  expect((await readdir(one)).toSorted()).toEqual(
    [...Object.keys(files), 'manifest.json'].toSorted(),
  )
  for (const name of Object.keys(files))
    expect(name).toMatch(/^(?:index\.html|[\w-]+-[\w-]{8}\.(?:js|css|html))$/)
})

it('has nothing that the policy would refuse, and no address of anybody else', async () => {
  const folder = await build()
  for (const name of await readdir(folder)) {
    if (!name.endsWith('.js')) continue
    const code = await readFile(join(folder, name), 'utf8')
    expect(code).not.toMatch(/\beval\(|new Function\(|\.innerHTML\s*=|document\.write/)
    expect(code).not.toMatch(/fetch\(["'`]https?:/)
  }
  const document = await readFile(join(folder, 'index.html'), 'utf8')
  expect(document).not.toMatch(/<script(?![^>]*\bsrc=)|<style|\son\w+=|https?:/)
})

it('is whole where several programs build it at once', async () => {
  await Promise.all([1, 2, 3].map(() => promisify(execFile)(process.execPath, [script])))
  const served = fileURLToPath(new URL('../dist/app', import.meta.url))
  // A stack of another test may put its own build there meanwhile.
  await vi.waitFor(async () => {
    const { files } = JSON.parse(await readFile(join(served, 'manifest.json'), 'utf8')) as {
      readonly files: Readonly<Record<string, string>>
    }
    for (const [name, hash] of Object.entries(files)) {
      const bytes = await readFile(join(served, name))
      expect(createHash('sha256').update(bytes).digest('base64')).toBe(hash)
    }
  })
})

async function build(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'latchkit-frame-'))
  folders.push(folder)
  await promisify(execFile)(process.execPath, [script, folder])
  return folder
}
