/**
 * Parses JSON whose integers may exceed JavaScript's: those of more than 15 digits become decimal text, so that no lamport is
 * rounded. `parseBigint` takes both.
 */
export function parseJson(text: string): unknown {
  return JSON.parse(
    text.replace(tokens, (token) => (integer.test(token) ? `"${token}"` : token)),
  ) as unknown
}

const tokens = /"(?:[^"\\]|\\.)*"|-?\d+(?:\.\d+)?(?:[eE][+-]?\d+)?/g
const integer = /^-?\d{16,}$/
