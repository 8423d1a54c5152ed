import * as v from 'valibot'
import { configSchema } from './configSchema.ts'
import { deepestIssue } from './deepestIssue.ts'
import { describeIssue } from './describeIssue.ts'
import { crossFieldErrors, type IsSound } from './crossFieldErrors.ts'
import type { ServerConfig } from './serverConfig.ts'

type Issue = v.BaseIssue<unknown>
type Key = string | number

/** Each makes one round more. */
const mostUnknownKeys = 100

/**
 * All mistakes of a configuration whose shape is not good: those of shape, and what its sound parts contradict. Of an
 * object the schema names the first unknown key alone; it is looked at again without that one.
 */
export function schemaErrors(
  input: unknown,
  first: { readonly issues: readonly Issue[]; readonly output: unknown },
): readonly string[] {
  const errors = describe(first.issues)
  let { issues, output } = first
  let known = input
  for (let turn = 0; turn < mostUnknownKeys && issues.some(isUnknownKey); turn++) {
    for (const issue of issues.filter(isUnknownKey)) known = without(known, keysOf(issue))
    const next = v.safeParse(configSchema, known)
    issues = next.issues ?? []
    output = next.output
    errors.push(...describe(issues))
  }
  return [...errors, ...crossFieldErrors(output as ServerConfig, soundExcept(issues))]
}

/** A text that lacks a value of the environment is told of already, and judged once it is whole. */
function describe(issues: readonly Issue[]): string[] {
  return issues
    .filter((issue) => !/\$\{\w+\}/.test(String(deepestIssue(issue).input)))
    .map(describeIssue)
}

function isUnknownKey(issue: Issue): boolean {
  return deepestIssue(issue).expected === 'never'
}

function keysOf(issue: Issue): readonly Key[] {
  return deepestIssue(issue).path?.map(({ key }) => key as Key) ?? []
}

function without(value: unknown, [key, ...rest]: readonly Key[]): unknown {
  if (typeof value !== 'object' || value === null) return value
  if (Array.isArray(value))
    return value.map((item, index) => (index === key ? without(item, rest) : item))
  return Object.fromEntries(
    Object.entries(value).flatMap(([name, item]) => {
      if (name !== key) return [[name, item]]
      return rest.length === 0 ? [] : [[name, without(item, rest)]]
    }),
  )
}

/** A part is sound where no fault lies in it, and it lies in none. */
function soundExcept(issues: readonly Issue[]): IsSound {
  const failures = issues.map((issue) => keysOf(issue).map(String))
  return (part) => {
    // `[]` stands for any place in a list.
    const own = part.replaceAll(']', '').split(/[.[]/)
    return failures.every((failure) =>
      own.some((key, depth) => depth < failure.length && key !== '' && key !== failure[depth]),
    )
  }
}
