import type { Messages } from './messageKey.ts'

/**
 * Returns texts by their keys from what the bundle makes of a part of a language: a line for each, its name and a space before it,
 * and before those whose keys begin alike a line with that beginning.
 */
export function parseTexts(lines: string): Partial<Messages> {
  const texts: Record<string, string> = {}
  let beginning = ''
  for (const line of lines.split('\n')) {
    const end = line.indexOf(' ')
    if (end < 0) beginning = line
    else texts[beginning + line.slice(0, end)] = line.slice(end + 1)
  }
  return texts
}
