import { parseArgs } from 'node:util'
import type { UpOptions } from './upOptions.ts'
import { optionalParts as parts, usage } from './usage.ts'

/** Reads the arguments of the program; a sentence where they say nothing that can be done. */
export function parseArguments(args: readonly string[]): UpOptions | string {
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

/**
 * Reads the origin of a site, such as `http://localhost:5173`, as browsers send it: a slash at the end is
 * dropped, and a port that goes without saying too. Throws one sentence where it is none.
 */
function readOrigin(text: string): string {
  const url = URL.canParse(text) ? new URL(text) : undefined
  const isSite = url?.protocol === 'http:' || url?.protocol === 'https:'
  const isBare = url?.pathname === '/' && url.search + url.hash + url.username === ''
  if (url && isSite && isBare) return url.origin
  throw new Error(
    `--origin is "${text}"; it must be the origin of a site, without a path, such as http://localhost:5173.`,
  )
}
