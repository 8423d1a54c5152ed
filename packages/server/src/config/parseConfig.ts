import * as v from 'valibot'
import { configHints } from './configHints.ts'
import { configSchema } from './configSchema.ts'
import { findContradictions } from './findContradictions.ts'
import { insertEnvironment } from './insertEnvironment.ts'
import type { ServerConfig } from './serverConfig.ts'

/** A configuration that can not be used. `mistakes` has one sentence for each: where, what, how to fix it. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError'
  readonly mistakes: readonly string[]

  constructor(mistakes: readonly string[]) {
    super(
      `The configuration has ${mistakes.length === 1 ? 'a mistake' : 'mistakes'}:\n${mistakes.map((mistake) => `- ${mistake}`).join('\n')}`,
    )
    this.mistakes = mistakes
  }
}

/**
 * Reads a configuration from JSON text. `${NAME}` inside a text is replaced from the environment, so that keys need
 * not stand in the file; `DATABASE_URL` and `NATS_URL` stand in the place of `database` and `natsUrl`.
 * @throws ConfigError with one sentence for each mistake
 */
export function parseConfig(
  json: string,
  environment: Readonly<Record<string, string | undefined>> = {},
): ServerConfig {
  const mistakes: string[] = []
  const input = takeServices(insertEnvironment(parseJson(json), environment, mistakes), environment)
  const result = v.safeParse(configSchema, input)
  if (!result.success) mistakes.push(...result.issues.map((issue) => sentence(issue)))
  else mistakes.push(...findContradictions(result.output))
  if (mistakes.length > 0 || !result.success) throw new ConfigError(mistakes)
  return result.output
}

function takeServices(
  input: unknown,
  { DATABASE_URL: database, NATS_URL: natsUrl }: Readonly<Record<string, string | undefined>>,
): unknown {
  if (typeof input !== 'object' || input === null) return input
  return { ...input, ...(database && { database }), ...(natsUrl && { natsUrl }) }
}

function parseJson(json: string): unknown {
  try {
    return JSON.parse(json)
  } catch (error) {
    // After the first comma stands a piece of the file, which may hold a key.
    const [reason] = (error as Error).message.split(/, (?:\.\.\.)?"/)
    throw new ConfigError([
      `The file is no valid JSON (${reason}); check commas, quotes and brackets.`,
    ])
  }
}

function sentence(issue: v.BaseIssue<unknown>): string {
  const deepest = deepestIssue(issue)
  const keys = deepest.path?.map((item) => item.key as string | number) ?? []
  const place = write(keys)
  const known = Object.keys(configHints).some((hint) => hint.startsWith(pattern(keys)))
  if (deepest.expected === 'never' || !known) {
    return `${place} is no key that the server knows; remove it or check its spelling.`
  }
  const found = deepest.input === undefined ? 'is missing' : describe(place, deepest.input)
  return `${place === '' ? 'The configuration' : place} ${found}; it must be ${configHints[pattern(keys)] ?? 'something else'}.`
}

/** Of a union, the branch that came furthest says most. */
function deepestIssue(issue: v.BaseIssue<unknown>): v.BaseIssue<unknown> {
  const inner = issue.issues?.filter((each) => (each.path?.length ?? 0) > 0) ?? []
  const [first] = inner
  if (!first) return issue
  return { ...first, path: [...(issue.path ?? []), ...(first.path ?? [])] as typeof first.path }
}

function write(keys: readonly (string | number)[]): string {
  return keys
    .map((key, index) => (typeof key === 'number' ? `[${key}]` : index === 0 ? key : `.${key}`))
    .join('')
}

function pattern(keys: readonly (string | number)[]): string {
  return write(keys).replaceAll(/\[\d+\]/g, '[]')
}

/** Addresses of nodes and databases may hold keys: they are not repeated. */
function describe(place: string, value: unknown): string {
  if (
    /\brpcUrls\b|^database$|^metrics|\b(?:apiKey|apiSecret|webhookSecret|signerKey|operatorKey)$|\bbundler\.url$/.test(
      place,
    )
  )
    return 'can not be used'
  const json = JSON.stringify(value) ?? String(value)
  return `is ${json.length > 60 ? `${json.slice(0, 57)}…` : json}`
}
