import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'

const { isInstalled } = (await import(new URL('setup.mjs', import.meta.url).href)) as {
  isInstalled(folder: string): boolean
}

const wanted = {
  '': { name: 'site' },
  'packages/core': { name: '@site/core' },
  'node_modules/@site/core': { resolved: 'packages/core', link: true },
  'node_modules/viem': { version: '2.57.1', integrity: 'sha512-a' },
  'node_modules/fsevents': { version: '2.3.3', integrity: 'sha512-b', optional: true },
}
const { '': _root, 'node_modules/fsevents': _other, ...present } = wanted

/** A folder with a lockfile, and with npm's record of what it has installed. */
function folderWith(record: object | undefined): string {
  const folder = mkdtempSync(join(tmpdir(), 'latchkit-installed-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  writeFileSync(join(folder, 'package-lock.json'), JSON.stringify({ packages: wanted }))
  mkdirSync(join(folder, 'node_modules'))
  if (record)
    writeFileSync(
      join(folder, 'node_modules', '.package-lock.json'),
      JSON.stringify({ packages: record }),
    )
  return folder
}

test('what `npm ci` has installed is not installed again', () => {
  expect(isInstalled(folderWith(present))).toBe(true)
})

test.each([
  ['nothing', undefined],
  ['another version', { ...present, 'node_modules/viem': { version: '2.57.0', integrity: 'x' } }],
  ['another archive', { ...present, 'node_modules/viem': { version: '2.57.1', integrity: 'x' } }],
  ['a package less', { 'node_modules/@site/core': present['node_modules/@site/core'] }],
  ['another folder', { ...present, 'node_modules/@site/core': { resolved: 'core', link: true } }],
])('where there is %s, it is installed', (_, record) => {
  expect(isInstalled(folderWith(record))).toBe(false)
})
