import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { mutants } from '../drills/mutants/all.ts'

const root = join(import.meta.dirname, '..')

test('every mutant has its place in the code, once, and tests that are there', () => {
  expect(mutants.length).toBeGreaterThan(500)
  const lost = mutants.filter(({ file, find, tests }) => {
    const path = join(root, file)
    if (!existsSync(path) || !tests.every((each) => existsSync(join(root, each)))) return true
    return readFileSync(path, 'utf8').split(find).length !== 2
  })
  expect(lost.map(({ file, name }) => `${file}: ${name}`)).toEqual([])
})
