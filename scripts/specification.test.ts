import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const root = dirname(dirname(fileURLToPath(import.meta.url)))
const page = readFileSync(join(root, 'docs/specification.md'), 'utf8')

const states = ['✓', '~', '·', '–'] as const
type State = (typeof states)[number]

interface Row {
  readonly chapter: string
  readonly statement: string
  readonly state: State
  readonly evidence: string
}

function cellsOf(line: string): readonly string[] {
  return line
    .split(/(?<!\\)\|/)
    .slice(1, -1)
    .map((cell) => cell.trim())
}

const rows: readonly Row[] = page
  .split('\n## ')
  .slice(1)
  .flatMap((text) => {
    const [chapter = '', ...lines] = text.split('\n')
    return lines
      .filter((line) => line.startsWith('|'))
      .slice(2)
      .map((line) => {
        const [statement = '', state = '', evidence = ''] = cellsOf(line)
        return { chapter, statement, state: state as State, evidence }
      })
  })

function pathOf(evidence: string): string {
  const name = /^`([^`]+)`$/.exec(evidence)?.[1] ?? ''
  const [first = '', ...rest] = name.split('/')
  const isInPackage = existsSync(join(root, 'packages', first))
  return isInPackage ? join('packages', first, 'src', ...rest) : name
}

test('what works names a test that is there', () => {
  const named = rows.filter(({ state }) => state === '✓')
  expect(named.length).toBeGreaterThan(200)
  const missing = named.filter(({ evidence }) => {
    const path = pathOf(evidence)
    return path === '' || !existsSync(join(root, path))
  })
  expect(missing).toEqual([])
})

test('what does not says what is missing, and what was decided against names the decision', () => {
  const wrong = rows.filter(({ state, evidence }) => {
    if (!states.includes(state) || evidence === '') return true
    if (state !== '–') return false
    const decision = /\]\((decisions\/[^)]+)\)/.exec(evidence)?.[1]
    return decision === undefined || !existsSync(join(root, 'docs', decision))
  })
  expect(wrong).toEqual([])
})

test('no statement stands twice, and each is short', () => {
  const statements = rows.map(({ chapter, statement }) => `${chapter}: ${statement}`)
  expect(new Set(statements).size).toBe(statements.length)
  const long = rows.filter(
    ({ statement, evidence }) => statement.length >= 125 || evidence.length >= 160,
  )
  expect(long).toEqual([])
})

test('the numbers are those of the rows', () => {
  const chapters = [...new Set(rows.map(({ chapter }) => chapter))]
  const counted = [...chapters, '**all**'].map((chapter) => [
    chapter,
    ...states.map((state) =>
      String(
        rows.filter(
          (row) => row.state === state && (chapter === '**all**' || row.chapter === chapter),
        ).length,
      ),
    ),
  ])
  const [intro = ''] = page.split('\n## ')
  const listed = intro
    .split('\n')
    .filter((line) => /^\| (?:\[|\*\*)/.test(line))
    .map((line) => cellsOf(line).map((cell) => cell.replace(/^\[(.+)\]\(.+\)$/, '$1')))
  expect(listed).toEqual(counted)
})
