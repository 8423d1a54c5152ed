import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '..')

/** Tables whose last column names the tests that show what a row says: `` `file.test.ts`: name; another name``. */
const pages = [
  { page: 'SECURITY.md', rows: 30 },
  { page: 'packages/frame/README.md', rows: 17 },
] as const

const testFiles = [
  ...readdirSync(join(root, 'packages')).map((name) => `packages/${name}/src`),
  'e2e',
  'scripts',
].flatMap((folder) =>
  existsSync(join(root, folder))
    ? readdirSync(join(root, folder), { recursive: folder !== 'e2e', encoding: 'utf8' })
        .filter((file) => /\.test\.tsx?$/.test(file))
        .map((file) => `${folder}/${file}`)
    : [],
)

/** What a cell names: a file with the names of its tests, or a command. */
interface Evidence {
  readonly source: string
  readonly names: readonly string[]
}

function evidenceOf(cell: string): readonly Evidence[] {
  return [...cell.matchAll(/`([^`]+)`(?::([^`]*))?/g)].map(([, source = '', names = '']) => ({
    source,
    names: names
      .split(';')
      .map((name) => name.replace(/[\s.,]+(?:and)?\s*$/, '').trim())
      .filter((name) => name !== ''),
  }))
}

/** Why a piece of evidence is none, or `undefined`. */
function problemOf({ source, names }: Evidence): string | undefined {
  const [, drill, parts = ''] = /^npm run drill -- (\w+)(.*)$/.exec(source) ?? []
  if (drill !== undefined)
    return existsSync(join(root, 'drills', `${drill}.ts`))
      ? missingPart(drill, parts)
      : `no drill ${drill}`
  if (!/\.test\.tsx?$/.test(source)) return undefined
  const found = testFiles.filter((file) => file === source || file.endsWith(`/${source}`))
  if (found.length === 0) return `no file ${source}`
  const texts = found.map((file) => plain(readFileSync(join(root, file), 'utf8')))
  const lost = names.filter((name) => !texts.some((text) => isNamed(text, name)))
  return lost.length === 0 ? undefined : `${source} has no test “${lost.join('”, “')}”`
}

function missingPart(drill: string, parts: string): string | undefined {
  const text = readFileSync(join(root, 'drills', `${drill}.ts`), 'utf8')
  const lost = parts
    .trim()
    .split(/\s+/)
    .filter((part) => /^[a-z]/.test(part) && !new RegExp(`^ {2}${part}[:,]`, 'm').test(text))
  return lost.length === 0 ? undefined : `no part ${lost.join(', ')} in drills/${drill}.ts`
}

/** A name may leave parts out («…») and say more in brackets. */
function isNamed(text: string, name: string): boolean {
  const parts = plain(name.replace(/\([^)]*\)/g, '…'))
    .split('…')
    .map((part) => part.trim())
    .filter((part) => part !== '')
  let at = 0
  return parts.every((part) => {
    const next = text.indexOf(part, at)
    at = next + part.length
    return next >= 0
  })
}

function plain(text: string): string {
  return text.replaceAll(/[’‘]/g, "'").replaceAll(/\s+/g, ' ')
}

test.each(pages)('$page names tests that are there', ({ page, rows: least }) => {
  const rows = readFileSync(join(root, page), 'utf8')
    .split('\n')
    .filter((line) => /^\|.*`[^`]*(?:\.test\.tsx?|npm run drill)/.test(line))
  const evidence = rows.flatMap((row) => {
    const [last = ''] = row.split(/(?<!\\)\|/).slice(-2)
    return evidenceOf(last)
  })
  expect(rows.length).toBeGreaterThanOrEqual(least)
  expect(evidence.flatMap((each) => problemOf(each) ?? [])).toEqual([])
})
