import { readFileSync } from 'node:fs'
import * as v from 'valibot'
import { expect, test } from 'vitest'
import { relayConfigSchema } from './relayConfig.ts'

test('the configuration in the README is understood', () => {
  const readme = readFileSync(new URL('../../README.md', import.meta.url), 'utf8')
  const [, json = ''] = /```json\n([^]*?)```/.exec(readme) ?? []
  const config = v.parse(relayConfigSchema, JSON.parse(json))
  expect(config.publicUrl).toBe('https://relay.example.com')
})
