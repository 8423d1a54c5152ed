import { execFileSync } from 'node:child_process'
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'

const { preparePrograms } = (await import(
  new URL('preparePrograms.mjs', import.meta.url).href
)) as { preparePrograms(folder: string): Promise<string> }

const names = ['devnet', 'server', 'localnet-bitcoin', 'localnet-solana']

/** A clone whose server says what a source of another package and a file beside its own say. */
function createClone(): { readonly folder: string; write(file: string, text: string): void } {
  const folder = mkdtempSync(join(tmpdir(), 'latchkit-programs-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const write = (file: string, text: string): void => {
    mkdirSync(dirname(join(folder, file)), { recursive: true })
    writeFileSync(join(folder, file), text)
  }
  write('node_modules/.package-lock.json', '{}')
  for (const name of [...names, 'wire']) {
    const dependencies = name === 'server' ? { '@latchkit/wire': '0.1.0' } : {}
    write(`packages/${name}/package.json`, JSON.stringify({ type: 'module', dependencies }))
    write(`packages/${name}/src/main.ts`, `console.log('${name}')`)
  }
  write('packages/wire/src/word.ts', `export const word: string = 'first'`)
  write('packages/server/src/beside.txt', 'beside')
  write(
    'packages/server/src/main.ts',
    `import { readFileSync } from 'node:fs'
import { word } from '../../wire/src/word.ts'
interface Unused { readonly lines: number }
console.log(word, readFileSync(new URL('beside.txt', import.meta.url), 'utf8'))
if (process.argv[2] === 'fail') throw new Error('as it was asked to')
`,
  )
  return { folder, write }
}

function run(programs: string, name: string, args: readonly string[] = []): string {
  const file = join(programs, `${name}.js`)
  return execFileSync(process.execPath, ['--enable-source-maps', file, ...args], {
    encoding: 'utf8',
    stdio: 'pipe',
  }).trim()
}

test('each program is bundled, finds what is beside its source, and names its source in errors', async () => {
  const { folder } = createClone()
  const programs = await preparePrograms(folder)
  expect(names.map((name) => run(programs, name))).toEqual([
    'devnet',
    'first beside',
    'localnet-bitcoin',
    'localnet-solana',
  ])
  expect(() => run(programs, 'server', ['fail'])).toThrow(/packages\/server\/src\/main\.ts:5/)
})

test('programs of the same sources are not bundled again', async () => {
  const { folder } = createClone()
  const programs = await preparePrograms(folder)
  writeFileSync(join(programs, 'server.js'), `console.log('kept')`)
  expect(await preparePrograms(folder)).toBe(programs)
  expect(run(programs, 'server')).toBe('kept')
})

test.each([
  ['packages/wire/src/word.ts', `export const word: string = 'second'`],
  ['packages/server/src/main.ts', `console.log('second beside')`],
])('an edit of %s is in the next start', async (file, text) => {
  const { folder, write } = createClone()
  const before = await preparePrograms(folder)
  write(file, text)
  expect(run(await preparePrograms(folder), 'server')).toBe('second beside')
  // A stack that runs still loads from there.
  expect(run(before, 'server')).toBe('first beside')
})

test.each(['node_modules/.package-lock.json', 'packages/server/package.json'])(
  'a change of %s, which says what an import leads to, bundles them again',
  async (file) => {
    const { folder, write } = createClone()
    const before = await preparePrograms(folder)
    write(file, `${readFileSync(join(folder, file), 'utf8')}\n`)
    expect(await preparePrograms(folder)).not.toBe(before)
  },
)

test('several at once get the same folder, whole from the first moment, and leave nothing else', async () => {
  const { folder } = createClone()
  const several = Array.from({ length: 4 }, () => preparePrograms(folder))
  const first = await Promise.race(several)
  expect(names.map((name) => existsSync(join(first, `${name}.js`)))).toEqual(names.map(() => true))
  expect(new Set(await Promise.all(several))).toEqual(new Set([first]))
  expect(readdirSync(join(folder, '.cache', 'programs'))).toHaveLength(1)
})

test('a broken source is named with its line, and mended it is taken', async () => {
  const { folder, write } = createClone()
  write('packages/wire/src/word.ts', `export const other = 1\nexport const word = = 2`)
  await expect(preparePrograms(folder)).rejects.toThrow(
    /^The programs of the stack cannot be bundled\.[^]*packages\/wire\/src\/word\.ts:2/,
  )
  expect(readdirSync(join(folder, '.cache', 'programs'))).toEqual([])
  write('packages/wire/src/word.ts', `export const word = 'mended'`)
  expect(run(await preparePrograms(folder), 'server')).toBe('mended beside')
})

test('what no stack was started from for a week is removed', async () => {
  const { folder, write } = createClone()
  const [old, young] = ['old', 'young'].map((name) => join(folder, '.cache', 'programs', name))
  write('.cache/programs/old/server.js', '')
  write('.cache/programs/young/server.js', '')
  const daysAgo = (days: number): Date => new Date(Date.now() - days * 24 * 60 * 60 * 1_000)
  utimesSync(old ?? '', daysAgo(8), daysAgo(8))
  utimesSync(young ?? '', daysAgo(6), daysAgo(6))
  await preparePrograms(folder)
  expect([old, young].map((path) => existsSync(path ?? ''))).toEqual([false, true])
})
