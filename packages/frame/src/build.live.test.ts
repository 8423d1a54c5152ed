import { execFile } from 'node:child_process'
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { afterAll, expect, it } from 'vitest'

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

async function build(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'latchkit-frame-'))
  folders.push(folder)
  await promisify(execFile)(process.execPath, [script, folder])
  return folder
}
