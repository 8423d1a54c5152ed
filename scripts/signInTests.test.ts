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
        !/^-+$/.test(cells.at(-1) ?? '') &&
        !['Bitcoin', 'Ethereum', 'Test'].includes(cells.at(-1) ?? ''),
    )
}

test('every case of signing in names a test that is there, or says why there is none', async () => {
  const page = await readFile(join(root, 'docs', 'sign-in-tests.md'), 'utf8')
  const [cases = '', legend = ''] = page.split(/^## Tests$/m)
  const tests = new Map(
    rowsOf(legend).map(([id = '', file = '', name = '']) => [id, { file, name }]),
  )
  const rows = rowsOf(cases)
  const [, ...ways] = cases.split(/^## /m).map((way) => rowsOf(way).map(([of]) => of))
  expect(ways).toHaveLength(5)
  expect(ways[0]).toHaveLength(12)
  // Every way has the cases of the first; one may have more.
  for (const way of ways) expect(way.slice(0, 12)).toEqual(ways[0])
  const used = new Set<string>()
  for (const [of = '', ...cells] of rows)
    for (const cell of cells) {
      const ids = cell.match(/\b[A-Z]\d+\b/g) ?? []
      if (!cell.startsWith('none: ')) expect([of, ids]).not.toEqual([of, []])
      for (const id of ids) {
        expect([...tests.keys()]).toContain(id)
        used.add(id)
      }
    }
  expect([...used].toSorted()).toEqual([...tests.keys()].toSorted())
  for (const [id, { file, name }] of tests) {
    const path = /\]\(\.\.\/(.+)\)$/.exec(file)?.[1] ?? ''
    const code = await readFile(join(root, path), 'utf8')
    const names = [...code.matchAll(/\btest(?:\.for|\.each)?\([\s]*'([^']+)'|\)\([\s]*'([^']+)'/g)]
    expect(
      names.map(([, one, other]) => one ?? other),
      `${id} in ${path}`,
    ).toContain(name)
  }
})
