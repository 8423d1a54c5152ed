import { cleanText } from '../../internal/cleanText.ts'
import { isShallow } from './isShallow.ts'

const longestName = 100
const longestImage = 131_072
const longestJson = 262_144

/** What metadata says of a token. */
export interface NftMetadata {
  readonly name: string | null
  readonly image: string | null
}

/** The name and picture that metadata inside the chain gives a token. Hostile input: what does not fit is left out. */
export function readNftMetadata(uri: string | null, tokenId: string): NftMetadata {
  return readNftJson(uri === null ? undefined : readInside(uri), tokenId)
}

/** The same of metadata that lies elsewhere, by its text. */
export function readNftJson(text: string | undefined, tokenId: string): NftMetadata {
  const json = text === undefined ? undefined : parse(text, tokenId)
  if (typeof json !== 'object' || json === null) return { name: null, image: null }
  const { name, image, image_data: imageData } = json as Record<string, unknown>
  return {
    name: typeof name === 'string' ? cleanText(name, longestName) : null,
    image: readImage(typeof image === 'string' ? image : imageData),
  }
}

function readInside(uri: string): string | undefined {
  const [, base64, body = ''] =
    /^data:application\/json(?:;[^,;]*)*?(;base64)?,(.*)$/s.exec(uri) ?? []
  if (body === '' || body.length > longestJson) return undefined
  return base64 ? Buffer.from(body, 'base64').toString('utf8') : decodeLoosely(body)
}

/** ERC-1155 lets `{id}` in an address stand for the token's id, as 64 hex digits. */
function parse(text: string, tokenId: string): unknown {
  if (text.length > longestJson || !isShallow(text)) return undefined
  try {
    return JSON.parse(text.replaceAll('{id}', BigInt(tokenId).toString(16).padStart(64, '0')))
  } catch {
    return undefined
  }
}

/** Some contracts forget to escape percent signs. */
function decodeLoosely(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

function readImage(image: unknown): string | null {
  if (typeof image !== 'string' || image.length > longestImage) return null
  if (image.startsWith('<svg'))
    return `data:image/svg+xml;base64,${Buffer.from(image).toString('base64')}`
  return /^(?:https?:\/\/|ipfs:\/\/|ar:\/\/|data:image\/[a-z0-9.+-]+[;,])/i.test(image)
    ? image
    : null
}
