import { cleanText } from '@latchkit/backend/internal'
import type { NftTrait } from '@latchkit/wire'
import { parseNftTraits } from './parseNftTraits.ts'

const longestName = 100
const longestDescription = 1_000
const longestMedia = 2_048
const longestImage = 131_072
const longestJson = 262_144

/** The fields of a token's metadata that are used. */
export interface NftMetadata {
  readonly name: string | null
  readonly image: string | null
  readonly description: string | null
  readonly traits: readonly NftTrait[]
  /** The URL of a video or a recording (`animation_url`). */
  readonly media: string | null
}

const nothing: NftMetadata = {
  name: null,
  image: null,
  description: null,
  traits: [],
  media: null,
}

/** Parses the metadata in a `data:` URI. It is untrusted: invalid fields are `null`. */
export function parseNftMetadata(uri: string | null, tokenId: string): NftMetadata {
  return parseNftJson(uri === null ? undefined : decodeDataUri(uri), tokenId)
}

/** Parses metadata that was fetched from a URL, by its JSON text. */
export function parseNftJson(text: string | undefined, tokenId: string): NftMetadata {
  const json = text === undefined ? undefined : parseJson(text, tokenId)
  if (typeof json !== 'object' || json === null) return nothing
  const { name, image, image_data: imageData, ...rest } = json as Record<string, unknown>
  return {
    name: typeof name === 'string' ? cleanText(name, longestName) : null,
    image: parseImage(typeof image === 'string' ? image : imageData),
    description: parseDescription(rest['description']),
    traits: parseNftTraits(rest['attributes']),
    media: parseMedia(rest['animation_url']),
  }
}

/** A line break is a control character: words on both of its sides stay apart. */
function parseDescription(text: unknown): string | null {
  if (typeof text !== 'string') return null
  return cleanText(
    text.slice(0, longestDescription * 8).replaceAll(/\s+/g, ' '),
    longestDescription,
  )
}

function parseMedia(url: unknown): string | null {
  if (typeof url !== 'string' || url.length > longestMedia) return null
  return /^(?:https?|ipfs|ar):\/\//i.test(url) ? url : null
}

function decodeDataUri(uri: string): string | undefined {
  const [, base64, body = ''] =
    /^data:application\/json(?:;[^,;]*)*?(;base64)?,(.*)$/s.exec(uri) ?? []
  if (body === '' || body.length > longestJson) return undefined
  return base64 ? Buffer.from(body, 'base64').toString('utf8') : decodeLoosely(body)
}

/** In ERC-1155, `{id}` in a URL is replaced by the token's id as 64 hex digits. */
function parseJson(text: string, tokenId: string): unknown {
  if (text.length > longestJson || !isShallow(text)) return undefined
  try {
    return JSON.parse(text.replaceAll('{id}', BigInt(tokenId).toString(16).padStart(64, '0')))
  } catch {
    return undefined
  }
}

/** Some contracts do not escape percent signs. */
function decodeLoosely(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

function parseImage(image: unknown): string | null {
  if (typeof image !== 'string' || image.length > longestImage) return null
  if (image.startsWith('<svg'))
    return `data:image/svg+xml;base64,${Buffer.from(image).toString('base64')}`
  return /^(?:https?:\/\/|ipfs:\/\/|ar:\/\/|data:image\/[a-z0-9.+-]+[;,])/i.test(image)
    ? image
    : null
}

const deepest = 16

/** Returns true if a JSON text nests no deeper than metadata needs to. */
export function isShallow(json: string): boolean {
  let depth = 0
  let isInText = false
  for (let index = 0; index < json.length; index++) {
    const sign = json[index]
    if (isInText) {
      if (sign === '\\') index++
      else if (sign === '"') isInText = false
    } else if (sign === '"') isInText = true
    else if (sign === '{' || sign === '[') {
      if (++depth > deepest) return false
    } else if (sign === '}' || sign === ']') depth--
  }
  return true
}
