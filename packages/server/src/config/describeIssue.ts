import type * as v from 'valibot'
import { configFieldHelp } from './configFieldHelp.ts'
import { deepestIssue } from './deepestIssue.ts'

/** Returns a sentence about what a schema found: where, what, and what is expected there. */
export function describeIssue(issue: v.BaseIssue<unknown>): string {
  const deepest = deepestIssue(issue)
  const keys = keysOf(deepest)
  const place = write(keys)
  const known = Object.keys(configFieldHelp).some((hint) => hint.startsWith(pattern(keys)))
  if (deepest.expected === 'never' || !known) {
    return `${place} is not a key that the server knows; remove it or check its spelling.`
  }
  const found = deepest.input === undefined ? 'is missing' : describe(place, deepest.input)
  return `${place === '' ? 'The configuration' : place} ${found}; it must be ${configFieldHelp[pattern(keys)] ?? 'something else'}.`
}

function write(keys: readonly (string | number)[]): string {
  return keys
    .map((key, index) => (typeof key === 'number' ? `[${key}]` : index === 0 ? key : `.${key}`))
    .join('')
}

function pattern(keys: readonly (string | number)[]): string {
  return write(keys).replaceAll(/\[\d+\]/g, '[]')
}

/** Secrets, and addresses that may hold one. Who reads the log or a screen may not read the configuration. */
const secret =
  /(?:[kK]ey|[sS]ecret|secrets\[\d+\]|secretKeys\[\d+\]|password|token)$|\b(?:rpc|ws)Urls\b|^(?:database|natsUrl)$|^metrics|\b(?:bundler|indexer|nftIndexer)\.url$|^sessions\.paymasters/

function describe(place: string, value: unknown): string {
  if (secret.test(place)) return 'cannot be used'
  const json = JSON.stringify(value) ?? String(value)
  return `is ${json.length > 60 ? `${json.slice(0, 57)}…` : json}`
}

function keysOf({ path }: v.BaseIssue<unknown>): readonly (string | number)[] {
  return path?.map(({ key }) => key as string | number) ?? []
}
