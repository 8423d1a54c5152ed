import { parseArgs } from 'node:util'
import { readOrigin } from './readOrigin.ts'
import type { UpOptions } from './upOptions.ts'
import { optionalParts as parts, usage } from './usage.ts'

/** Reads the arguments of the program; a sentence where they say nothing that can be done. */
export function readArguments(args: readonly string[]): UpOptions | string {
  try {
    const { values } = parseArgs({
      args: [...args],
      options: {
        without: { type: 'string', multiple: true },
        origin: { type: 'string', multiple: true },
        fresh: { type: 'boolean' },
        directory: { type: 'string' },
      },
    })
    const words = (values.without ?? []).flatMap((list) => list.split(','))
    const unknown = words.find((word) => !parts.some((part) => part === word))
    if (unknown !== undefined) {
      return `"${unknown}" cannot be left out; --without takes ${parts.join(', ')}.`
    }
    return {
      without: parts.filter((part) => words.includes(part)),
      origins: (values.origin ?? []).flatMap((list) => list.split(',')).map(readOrigin),
      fresh: values.fresh ?? false,
      ...(values.directory === undefined ? {} : { directory: values.directory }),
    }
  } catch (error) {
    return `${error instanceof Error ? error.message : String(error)}\n\n${usage}`
  }
}
