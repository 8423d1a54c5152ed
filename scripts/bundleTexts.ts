import type { Plugin } from 'rolldown'

/** The parts of a language that the kit loads. Those that a view brings along stay objects. */
const part = /react\/src\/locales\/[\w-]+\/(?:contacts|first|onramp|portfolio|rest|swaps)\.ts$/

/** Creates a plugin that writes each part of a language as one text, which `parseTexts` of `@latchkit/react` reads. */
export function inlineTexts(): Plugin {
  return {
    name: 'inline-texts',
    async load(id) {
      if (!part.test(id)) return undefined
      const { messages } = (await import(id)) as {
        readonly messages: Readonly<Record<string, string>>
      }
      return `export const messages = ${writeOnce(formatTexts(messages))}`
    },
  }
}

/** Returns the code of a long text. In a list, it counts as no constant: those are written wherever they are used. */
export function writeOnce(text: string): string {
  return `[${JSON.stringify(text)}][0]`
}

/**
 * Returns texts as lines: the name of each and a space before it, and before those whose keys begin alike a line with that beginning.
 * @throws Error for a text or a key that such lines cannot hold
 */
export function formatTexts(messages: Readonly<Record<string, string>>): string {
  let beginning = ''
  const lines = Object.entries(messages).flatMap(([key, text]) => {
    const own = key.slice(0, key.indexOf('.') + 1)
    if (own === '' || /\s/.test(key) || text.includes('\n'))
      throw new Error(`${key} cannot be written as a line.`)
    const line = `${key.slice(own.length)} ${text}`
    if (own === beginning) return [line]
    beginning = own
    return [own, line]
  })
  return lines.join('\n')
}
