import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { errorActors } from '@latchkit/core'
import * as networks from '@latchkit/core/networks'
import { expect, test } from 'vitest'

const read = (path: string): string =>
  readFileSync(fileURLToPath(new URL(`../packages/${path}`, import.meta.url)), 'utf8')

function missing(readme: string, words: readonly string[]): readonly string[] {
  expect(words.length).toBeGreaterThan(5)
  const text = read(readme)
  return words.filter((word) => !new RegExp(`\\b${word}\\b`).test(text))
}

/** What a file exports that is there at run time, under the names that it exports it by. */
function exportsOf(file: string): readonly string[] {
  return [...read(file).matchAll(/^export \{([^}]*)\}/gm)].flatMap(([, list = '']) =>
    list
      .split(',')
      .map((entry) => entry.trim())
      .filter((entry) => entry !== '' && !entry.startsWith('type '))
      .map((entry) => entry.split(' as ').at(-1) ?? entry),
  )
}

test('the README of the React package names every component and every hook', () => {
  expect(missing('react/README.md', exportsOf('react/src/index.ts'))).toEqual([])
})

test('the README of the React package names every view', () => {
  const table = /export const views: [^=]*= \{([\s\S]*?)\n\}/.exec(read('react/src/views.ts'))
  const names = [...(table?.[1] ?? '').matchAll(/^ {2}(\w+): \{/gm)].map(([, name = '']) => name)
  expect(missing('react/README.md', names)).toEqual([])
})

test('the README of the core names every error, every built-in network and every option', () => {
  expect(missing('core/README.md', Object.keys(errorActors))).toEqual([])
  expect(missing('core/README.md', Object.keys(networks))).toEqual([])
  const config = /export interface KitConfig \{([\s\S]*?)\n\}/.exec(read('core/src/kit.ts'))
  const options = [...(config?.[1] ?? '').matchAll(/readonly (\w+)\??:/g)].map(
    ([, key = '']) => key,
  )
  expect(missing('core/README.md', options)).toEqual([])
})

test('the README of the core names every function that it exports', () => {
  expect(missing('core/README.md', exportsOf('core/src/index.ts'))).toEqual([])
})

test('no document has a table cell that should be a paragraph', () => {
  const root = fileURLToPath(new URL('..', import.meta.url))
  const documents = execFileSync('git', ['ls-files', '*.md'], { cwd: root, encoding: 'utf8' })
    .split('\n')
    .filter((path) => path !== '')
  expect(documents.length).toBeGreaterThan(30)
  const long = documents.flatMap((path) =>
    readFileSync(new URL(`../${path}`, import.meta.url), 'utf8')
      .split('\n')
      .flatMap((line, index) =>
        line.startsWith('|') && line.split('|').some((cell) => cell.trim().length > 400)
          ? [`${path}:${index + 1}`]
          : [],
      ),
  )
  expect(long).toEqual([])
})

test('what only tests need is packed where a site does not install it from', () => {
  const readme = readFileSync(new URL('../README.md', import.meta.url), 'utf8')
  expect(readme).toContain('npm install …/archives/*.tgz')
  expect(readme).not.toContain('-w @latchkit/testing')
  expect(read('testing/README.md')).toContain(
    '--pack-destination archives/dev -w @latchkit/testing',
  )
})
