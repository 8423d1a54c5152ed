import { parseTokenId } from '@latchkit/backend/chain'
import * as v from 'valibot'
import type { ListedToken } from './tokenRepository.ts'

const maxDecimals = 77
const text = v.pipe(v.string(), v.nonEmpty())

/** Parses the operator's token list. */
export const tokenListSchema: v.GenericSchema<unknown, readonly ListedToken[]> = v.array(
  v.strictObject({
    address: v.pipe(
      v.string(),
      v.check((id) => parseTokenId(id) !== undefined),
      v.transform((id) => parseTokenId(id)?.id ?? id),
    ),
    name: text,
    symbol: text,
    decimals: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(maxDecimals)),
    iconUrl: v.exactOptional(v.pipe(v.string(), v.url(), v.regex(/^https?:/))),
    spam: v.exactOptional(v.boolean()),
  }),
)

/** The valid values of each entry of the token list, as the end of the sentence "It must be …". */
export const tokenFieldHelp: Readonly<Record<string, string>> = {
  tokenLists: 'a list of tokens',
  'tokenLists[]': 'an object with address, name, symbol and decimals',
  'tokenLists[].address':
    'a CAIP-10 id, such as "eip155:1:0xa0b86991c6218b36c1d19d4a2e9eb0ce3606eb48"',
  'tokenLists[].name': 'a text that is not empty, such as "USD Coin"',
  'tokenLists[].symbol': 'a text that is not empty, such as "USDC"',
  'tokenLists[].decimals': 'a whole number from 0 to 77, such as 6',
  'tokenLists[].iconUrl': 'an http(s) address of an image',
  'tokenLists[].spam': 'true or false',
}
