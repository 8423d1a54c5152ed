import { readFileSync } from 'node:fs'
import { currencies } from '@latchkit/wire'
import { expect, test } from 'vitest'
import { configSchema } from './configSchema.ts'

const serverReadme = readFileSync(new URL('../../README.md', import.meta.url), 'utf8')

/** A schema as valibot lays it out: an object has entries, an array an item, a wrapper what it wraps. */
interface Schema {
  readonly entries?: Readonly<Record<string, Schema>>
  readonly item?: Schema
  readonly wrapped?: Schema
  readonly options?: readonly (Schema | string)[]
}

function keysOf({ entries = {}, item, wrapped, options = [] }: Schema): readonly string[] {
  const parts = [item, wrapped, ...options].filter((part) => typeof part === 'object')
  return [
    ...Object.entries(entries).flatMap(([key, schema]) => [key, ...keysOf(schema)]),
    ...parts.flatMap((part) => keysOf(part)),
  ]
}

test('the README of the server names every key of its configuration', () => {
  const keys = new Set(keysOf(configSchema as Schema))
  expect(keys.size).toBeGreaterThan(40)
  const codes: readonly string[] = currencies
  const missing = [...keys].filter(
    (key) => !codes.includes(key) && !new RegExp(`\\b${key}\\b`).test(serverReadme),
  )
  expect(missing).toEqual([])
})
