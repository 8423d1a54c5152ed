const arweave = 'https://arweave.net/'

/**
 * Returns the https URL of an `https:`, `ipfs:` or `ar:` URI, `undefined` for any other.
 */
export function toHttpsUrl(uri: string, ipfsGateway: string): string | undefined {
  if (/^https:\/\//i.test(uri)) return uri
  const [, path] = /^ipfs:\/\/(?:ipfs\/)?([a-z0-9]{46,100}(?:\/[^?#]*)?)$/i.exec(uri) ?? []
  if (path !== undefined) return `${ipfsGateway}/ipfs/${encodePath(path)}`
  const [, id] = /^ar:\/\/([\w-]{43}(?:\/[^?#]*)?)$/.exec(uri) ?? []
  return id === undefined ? undefined : `${arweave}${encodePath(id)}`
}

/** Removes `.` and `..` segments, which would leave the gateway's folder. */
function encodePath(path: string): string {
  return path
    .split('/')
    .filter((part) => !/^\.{1,2}$/.test(part))
    .map((part) => encodeURIComponent(decode(part)))
    .join('/')
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}
