/** Finds the place at which a text that is not JSON stops being JSON; its length where only more is missing. */
export function locateJsonError(text: string): number {
  const ends: string[] = []
  let wish: Wish = 'value'
  let at = 0
  for (;;) {
    at = skip(space, text, at)
    const sign = text[at] ?? ''
    const end = ends.at(-1)
    if ((wish === 'first' || wish === 'next') && sign !== '' && sign === end) {
      ends.pop()
      wish = 'next'
      at += 1
    } else if (wish === 'next') {
      if (sign !== ',' || end === undefined) return at
      wish = end === '}' ? 'key' : 'value'
      at += 1
    } else if (wish === 'colon') {
      if (sign !== ':') return at
      wish = 'value'
      at += 1
    } else if (sign === '"') {
      at = skip(characters, text, at + 1)
      if (text[at] !== '"') return at
      wish = wish === 'key' || (wish === 'first' && end === '}') ? 'colon' : 'next'
      at += 1
    } else if (wish === 'key' || (wish === 'first' && end === '}')) {
      return at
    } else if (sign === '{' || sign === '[') {
      ends.push(sign === '{' ? '}' : ']')
      wish = 'first'
      at += 1
    } else {
      const start = at
      at = skip(word, text, at)
      if (at === start) return at
      wish = 'next'
    }
  }
}

/** What may come: a value, a key, the first of an object or a list or its end, a colon, or a comma or an end. */
type Wish = 'value' | 'key' | 'first' | 'colon' | 'next'

const space = /[ \t\r\n]*/y
const characters = /(?:[^"\\\p{Cc}]+|[\u007f-\u009f]|\\(?:["\\/bfnrt]|u[0-9a-fA-F]{4}))*/uy
const word = /(?:-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?|true|false|null)?/y

function skip(pattern: RegExp, text: string, at: number): number {
  pattern.lastIndex = at
  return at + (pattern.exec(text)?.[0].length ?? 0)
}
