import { cleanText } from '../internal/cleanText.ts'

const longestName = 100
const longestImage = 131_072
const longestJson = 262_144

/** The name and picture that metadata inside the chain gives a token. Hostile input: what does not fit is left out. */
export function readNftMetadata(
  uri: string | null,
  tokenId: string,
): { readonly name: string | null; readonly image: string | null } {
  const json = uri === null ? undefined : readJson(uri, tokenId)
  if (typeof json !== 'object' || json === null) return { name: null, image: null }
  const { name, image, image_data: imageData } = json as Record<string, unknown>
  return {
    name: typeof name === 'string' ? cleanText(name, longestName) : null,
    image: readImage(typeof image === 'string' ? image : imageData),
  }
}

/** ERC-1155 lets `{id}` in an address stand for the token's id, as 64 hex digits. */
function readJson(uri: string, tokenId: string): unknown {
  const [, base64, body = ''] =
    /^data:application\/json(?:;[^,;]*)*?(;base64)?,(.*)$/s.exec(uri) ?? []
  if (body === '' || body.length > longestJson) return undefined
  try {
    const text = base64 ? Buffer.from(body, 'base64').toString('utf8') : decodeLoosely(body)
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
