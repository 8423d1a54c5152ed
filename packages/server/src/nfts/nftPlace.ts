import { HttpError } from '@latchkit/backend/errors'
import * as v from 'valibot'
import type { NftKey } from '../assets/nfts/readNfts.ts'

/** The last NFT of a page: the next page begins after it. */
export interface NftPlace extends Pick<NftKey, 'address' | 'tokenId'> {
  /** CAIP-2 id. */
  readonly network: string
}

/** The order of the NFTs of a network: by contract, then by number. */
export function compareNfts(
  left: Pick<NftKey, 'address' | 'tokenId'>,
  right: Pick<NftKey, 'address' | 'tokenId'>,
): number {
  return (
    compareTexts(left.address, right.address) ||
    left.tokenId.length - right.tokenId.length ||
    compareTexts(left.tokenId, right.tokenId)
  )
}

function compareTexts(left: string, right: string): number {
  return left < right ? -1 : Number(left > right)
}

const schema = v.strictTuple([
  v.string(),
  v.pipe(v.string(), v.regex(/^[0-9A-Za-z]{14,100}$/)),
  v.pipe(v.string(), v.regex(/^[0-9A-Za-z]{1,100}$/)),
])

/** Formats a place as an opaque text. */
export function formatPlace({ network, address, tokenId }: NftPlace): string {
  return Buffer.from(JSON.stringify([network, address, tokenId])).toString('base64url')
}

/**
 * Parses a text of {@link formatPlace}.
 * @throws HttpError 400 if it is invalid, or of a network that is not one of `networks`
 */
export function parsePlace(text: string, networks: readonly string[]): NftPlace {
  const place = parse(text)
  if (place && networks.includes(place.network)) return place
  throw new HttpError(
    400,
    'cursor',
    'The cursor does not belong to this question; ask without one for the first page.',
  )
}

function parse(text: string): NftPlace | undefined {
  try {
    const json: unknown = JSON.parse(Buffer.from(text, 'base64url').toString('utf8'))
    const [network, address, tokenId] = v.parse(schema, json)
    return { network, address, tokenId }
  } catch {
    return undefined
  }
}
