import { readFileSync } from 'node:fs'
import * as v from 'valibot'

/** A configuration that cannot be used. `errors` has one sentence for each error. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError'
  readonly errors: readonly string[]

  constructor(errors: readonly string[]) {
    const noun = errors.length === 1 ? 'an error' : 'errors'
    super(`The configuration has ${noun}:\n${errors.map((error) => `- ${error}`).join('\n')}`)
    this.errors = errors
  }
}

/** What a program's configuration must look like. */
export interface ConfigFormat<Config> {
  readonly schema: v.GenericSchema<unknown, Config>
  /** By key, such as `networks[].name`: what it must hold, as the end of the sentence "It must be …". */
  readonly help: Readonly<Record<string, string>>
  /** Returns one sentence for each contradiction between keys. */
  readonly check?: (config: Config) => readonly string[]
}

/**
 * Reads a configuration from a JSON file. `${NAME}` inside a string is replaced from the environment, and
 * `DATABASE_URL` and `NATS_URL` replace `database` and `natsUrl`. Values are never part of an error: they may be keys.
 * @param file path of the file; without one, the configuration consists of defaults and the environment
 * @throws ConfigError with one sentence for each error
 */
export function readConfig<Config>(
  file: string | undefined,
  environment: Readonly<Record<string, string | undefined>>,
  { schema, help, check = () => [] }: ConfigFormat<Config>,
): Config {
  const missing: string[] = []
  const json = file === undefined ? {} : parseJson(readText(file))
  const input = withServices(insertEnvironment(json, environment, missing), environment)
  const result = v.safeParse(schema, input)
  const errors = result.success ? check(result.output) : result.issues.map(describe)
  if (missing.length > 0 || errors.length > 0 || !result.success)
    throw new ConfigError([...new Set([...missing, ...errors])])
  return result.output

  function describe(issue: v.BaseIssue<unknown>): string {
    const keys = issue.path?.map(({ key }) => key as string | number) ?? []
    const place = keys.reduce<string>(
      (text, key) =>
        typeof key === 'number' ? `${text}[${key}]` : text === '' ? key : `${text}.${key}`,
      '',
    )
    const text = help[place.replaceAll(/\[\d+\]/g, '[]')]
    if (issue.expected === 'never' || text === undefined)
      return `${place} is an unknown key; remove it or check its spelling.`
    const problem = issue.input === undefined ? 'is missing' : 'cannot be used'
    return `${place === '' ? 'The configuration' : place} ${problem}; it must be ${text}.`
  }
}

function readText(file: string): string {
  try {
    return readFileSync(file, 'utf8').replace(/^\uFEFF/, '')
  } catch (error) {
    const { code = '' } = error as NodeJS.ErrnoException
    throw new ConfigError([`${file} cannot be read (${code}); check the path after --config.`])
  }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw new ConfigError(['The file is not valid JSON; check commas, quotes and brackets.'])
  }
}

function insertEnvironment(
  value: unknown,
  environment: Readonly<Record<string, string | undefined>>,
  missing: string[],
): unknown {
  if (typeof value === 'string')
    return value.replaceAll(/\$\{(\w+)\}/g, (whole, name: string) => {
      const variable = environment[name]
      if (variable === undefined)
        missing.push(`${whole} is used, but the environment has no ${name}; set it.`)
      return variable ?? whole
    })
  if (Array.isArray(value))
    return value.map((item) => insertEnvironment(item, environment, missing))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).map(([key, item]) => [
      key,
      insertEnvironment(item, environment, missing),
    ]),
  )
}

function withServices(
  input: unknown,
  { DATABASE_URL: database, NATS_URL: natsUrl }: Readonly<Record<string, string | undefined>>,
): unknown {
  if (typeof input !== 'object' || input === null) return input
  return { ...input, ...(database && { database }), ...(natsUrl && { natsUrl }) }
}
