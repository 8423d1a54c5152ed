/** Returns the index at which a text stops being JSON: its length if only the end is missing. */
export function locateJsonError(text: string): number {
  const ends: string[] = []
  let expected: Expected = 'value'
  let at = 0
  for (;;) {
    at = skip(space, text, at)
    const character = text[at] ?? ''
    const end = ends.at(-1)
    if ((expected === 'first' || expected === 'next') && character !== '' && character === end) {
      ends.pop()
      expected = 'next'
      at += 1
    } else if (expected === 'next') {
      if (character !== ',' || end === undefined) return at
      expected = end === '}' ? 'key' : 'value'
      at += 1
    } else if (expected === 'colon') {
      if (character !== ':') return at
      expected = 'value'
      at += 1
    } else if (character === '"') {
      at = skip(characters, text, at + 1)
      if (text[at] !== '"') return at
      expected = expected === 'key' || (expected === 'first' && end === '}') ? 'colon' : 'next'
      at += 1
    } else if (expected === 'key' || (expected === 'first' && end === '}')) {
      return at
    } else if (character === '{' || character === '[') {
      ends.push(character === '{' ? '}' : ']')
      expected = 'first'
      at += 1
    } else {
      const start = at
      at = skip(word, text, at)
      if (at === start) return at
      expected = 'next'
    }
  }
}

/** What may come next: a value, a key, the first entry of an object or a list or its end, a colon, or a comma or an end. */
type Expected = 'value' | 'key' | 'first' | 'colon' | 'next'

const space = /[ \t\r\n]*/y
const characters = /(?:[^"\\\p{Cc}]+|[\u007f-\u009f]|\\(?:["\\/bfnrt]|u[0-9a-fA-F]{4}))*/uy
const word = /(?:-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?|true|false|null)?/y

function skip(pattern: RegExp, text: string, at: number): number {
  pattern.lastIndex = at
  return at + (pattern.exec(text)?.[0].length ?? 0)
}
