/**
 * Reads JSON whose integers may be larger than JavaScript's: those of more than 15 digits come as decimal text, so that
 * not a lamport is rounded. `readBigint` reads both.
 */
export function parseJson(text: string): unknown {
  return JSON.parse(
    text.replace(tokens, (found) => (integer.test(found) ? `"${found}"` : found)),
  ) as unknown
}

const tokens = /"(?:[^"\\]|\\.)*"|-?\d+(?:\.\d+)?(?:[eE][+-]?\d+)?/g
const integer = /^-?\d{16,}$/
