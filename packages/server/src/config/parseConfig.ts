import * as v from 'valibot'
import { configSchema } from './configSchema.ts'
import { crossFieldErrors } from './crossFieldErrors.ts'
import { locateJsonError } from './locateJsonError.ts'
import { schemaErrors } from './schemaErrors.ts'
import type { ServerConfig } from './serverConfig.ts'

/** A configuration that cannot be used. `errors` has one sentence for each: where, what, how to fix it. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError'
  readonly errors: readonly string[]

  constructor(errors: readonly string[]) {
    super(
      `The configuration has ${errors.length === 1 ? 'a mistake' : 'mistakes'}:\n${errors.map((mistake) => `- ${mistake}`).join('\n')}`,
    )
    this.errors = errors
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
  const errors: string[] = []
  const input = takeServices(insertEnvironment(parseJson(json), environment, errors), environment)
  const result = v.safeParse(configSchema, input)
  if (result.success) errors.push(...crossFieldErrors(result.output))
  else errors.push(...schemaErrors(input, result))
  if (errors.length > 0 || !result.success) throw new ConfigError([...new Set(errors)])
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
    // Further on stands a piece of the file, which may hold a key.
    const [reason = ''] = (error as Error).message.split(/, (?:\.\.\.)?"| in JSON\b/)
    const before = json.slice(0, locateJsonError(json)).split('\n')
    const place = `line ${before.length}, column ${(before.at(-1)?.length ?? 0) + 1}`
    throw new ConfigError([
      `The file is not valid JSON at ${place} (${reason}); check commas, quotes and brackets.`,
    ])
  }
}

/** Replaces `${NAME}` in every text of a value; a name that is not set is a mistake. */
function insertEnvironment(
  value: unknown,
  environment: Readonly<Record<string, string | undefined>>,
  errors: string[],
): unknown {
  if (typeof value === 'string') {
    return value.replaceAll(/\$\{(\w+)\}/g, (whole, name: string) => {
      const found = environment[name]
      if (found === undefined) {
        errors.push(
          `${whole} stands in a text, but the environment has no ${name}; set it before the start.`,
        )
      }
      return found ?? whole
    })
  }
  if (Array.isArray(value)) return value.map((item) => insertEnvironment(item, environment, errors))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).map(([key, item]) => [key, insertEnvironment(item, environment, errors)]),
  )
}
