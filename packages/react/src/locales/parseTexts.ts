import type { Messages } from './messageKey.ts'

/**
 * Returns texts by their keys from what the bundle makes of a part of a language: a line for each, its name and a space before it,
 * and before those whose keys begin alike a line with that beginning.
 */
export function parseTexts(lines: string): Partial<Messages> {
  const texts: Record<string, string> = {}
  let beginning = ''
  for (const line of lines.split('\n')) {
    const [name = '', text] = line.split(/ (.*)/s)
    if (text === undefined) beginning = name
    else texts[beginning + name] = text
  }
  return texts
}
