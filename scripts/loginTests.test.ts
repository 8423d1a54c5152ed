import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const root = fileURLToPath(new URL('..', import.meta.url))

/** The cells of the tables of a text, a row each, without their heads. */
function rowsOf(text: string): readonly (readonly string[])[] {
  return [...text.matchAll(/^\|(.+)\|$/gm)]
    .map(([, row = '']) => row.split('|').map((cell) => cell.trim()))
    .filter(
      (cells) =>
        !/^-+$/.test(cells.at(-1) ?? '') && !['Shown by', 'Test'].includes(cells.at(-1) ?? ''),
    )
}

/** The names of what a file shows: of its tests, or of the attacks of a drill that were held off. */
async function namesIn(path: string): Promise<readonly string[]> {
  const text = await readFile(join(root, path), 'utf8')
  if (path.endsWith('.json'))
    return Object.values(JSON.parse(text) as Record<string, Attack>).flatMap((each) =>
      (each.passed ?? each.isClosed) === true ? [each.attack] : [],
    )
  if (path.endsWith('.mjs'))
    return [
      ...[...text.matchAll(/name: '([^']+)'/g)].map(([, name = '']) => name),
      ...[...text.matchAll(/^const (\w+) =/gm)].map(([, name = '']) => name),
    ]
  return [
    ...text.matchAll(
      /\b(?:test|it)(?:\.for|\.each)?\(\s*'([^']+)'|\)\(\s*'([^']+)'|\b(?:test|it)\(\s*`([^`]+)`/g,
    ),
  ].map(([, one, two, three]) => one ?? two ?? three ?? '')
}

interface Attack {
  readonly attack: string
  readonly passed?: boolean
  readonly isClosed?: boolean
}

test('every promise of the login names what shows it, and that is there', async () => {
  const page = await readFile(join(root, 'docs', 'login-tests.md'), 'utf8')
  const [promises = '', legend = ''] = page.split(/^## Tests$/m)
  const shown = rowsOf(legend)
  const used = rowsOf(promises).flatMap(([of = '', cell = '']) => {
    const ids = cell.match(/\b[A-Z]\d+\b/g) ?? []
    expect([of, ids]).not.toEqual([of, []])
    return ids
  })
  expect([...new Set(used)].toSorted()).toEqual(shown.map(([id = '']) => id).toSorted())
  for (const [id = '', file = '', name = ''] of shown) {
    const path = /\]\(\.\.\/(.+)\)$/.exec(file)?.[1] ?? ''
    expect(await namesIn(path), `${id} in ${path}`).toContain(name)
  }
})
