import { spawnSync } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { lastLine } from './lastLine.ts'

async function logOf(text: string): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'latchkit-log-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  await writeFile(join(folder, 'a.log'), text)
  return join(folder, 'a.log')
}

test('empty lines at the end are passed over', async () => {
  expect(await lastLine(await logOf('one\n  two  \n\n \n'))).toBe('two')
})

test('an empty or missing log has no last line', async () => {
  expect(await lastLine(await logOf('\n'))).toBeUndefined()
  expect(await lastLine('/nowhere/a.log')).toBeUndefined()
})

test.each([
  ['throw new TypeError("No ink.")', 'TypeError: No ink.'],
  ['require("./missing.js")', "Error: Cannot find module './missing.js'"],
])(
  'where Node dies of %s, the error is told and not the version of Node',
  async (program, line) => {
    const { stderr } = spawnSync(process.execPath, ['-e', program], { encoding: 'utf8' })
    expect(stderr.trim().split('\n').at(-1)).toMatch(/^Node\.js v/)
    expect(await lastLine(await logOf(stderr))).toBe(line)
  },
)
