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
  const found = deepest.input === undefined ? 'is missing' : describe(place, deepest)
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
const secretPlace =
  /(?:[kK]ey|[sS]ecret|secrets\[\d+\]|secretKeys\[\d+\]|password|token)$|\b(?:rpc|ws)Urls\b|^(?:database|natsUrl)$|^metrics|\b(?:bundler|indexer|nftIndexer)\.url$|^sessions\.paymasters/

/** A password stands before an `@`, a key behind a question mark; a long run of letters and digits may be one. */
const secretText = /@|\?|[\w+/=-]{20}/

function describe(place: string, { expected, input }: v.BaseIssue<unknown>): string {
  if (secretPlace.test(place)) return 'cannot be used'
  // A secret may stand in the place of what should hold it, or within what should not be there.
  if (typeof input === 'object' && input !== null) {
    const isEmpty = Object.keys(input).length === 0
    if (Array.isArray(input)) return isEmpty ? 'is []' : 'is a list'
    return isEmpty ? 'is {}' : 'is an object'
  }
  if (typeof input !== 'string') return `is ${String(input)}`
  if (secretText.test(input)) return 'cannot be used'
  if (expected === 'Object' || expected === 'Array') return 'is a text'
  return `is ${JSON.stringify(input)}`
}

function keysOf({ path }: v.BaseIssue<unknown>): readonly (string | number)[] {
  return path?.map(({ key }) => key as string | number) ?? []
}
