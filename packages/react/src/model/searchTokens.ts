import type { HeldToken } from './heldToken.ts'

/** The tokens whose symbol, name or contract has the term in it, those that begin with it first. */
export function searchTokens<Token extends HeldToken>(
  tokens: readonly Token[],
  term: string,
): readonly Token[] {
  const wanted = term.trim().toLowerCase()
  if (wanted === '') return tokens
  const texts = ({ symbol, name, address = '' }: HeldToken) =>
    [symbol, name, address].map((text) => text.toLowerCase())
  const begins = (token: Token) => texts(token).some((text) => text.startsWith(wanted))
  const found = tokens.filter((token) => texts(token).some((text) => text.includes(wanted)))
  return [...found.filter(begins), ...found.filter((token) => !begins(token))]
}
