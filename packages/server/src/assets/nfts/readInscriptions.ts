import { cleanText, mapLimited } from '@latchkit/backend/internal'
import { fetchUpstream, fetchUpstreamJson, readInscribedOutputs } from '@latchkit/backend/chain'
import * as v from 'valibot'
import type { FetchedNft } from './readNfts.ts'

const mostInscriptions = 500
const requestsAtOnce = 6
const longestType = 80
const longestDrawing = 20_000
const schema = v.object({
  number: v.pipe(v.number(), v.safeInteger()),
  content_type: v.nullish(v.string()),
})

/**
 * Returns the inscriptions that lie on the outputs of an address, from a server of `ord`. Their numbers are their names. A drawing
 * (SVG) is taken along, of other pictures the address at that server is told.
 * @see https://docs.ordinals.com/guides/api.html
 * @throws UpstreamError
 */
export async function readInscriptions(url: string, owner: string): Promise<readonly FetchedNft[]> {
  const outputs = await readInscribedOutputs(url, owner)
  const ids = [...new Set(outputs.flatMap(({ inscriptions }) => inscriptions))]
  const found = await mapLimited(ids.slice(0, mostInscriptions), requestsAtOnce, async (id) => {
    const inscription = await fetchUpstreamJson(`${url}/inscription/${id}`, schema)
    if (!inscription) return []
    const type = cleanText(inscription.content_type ?? '', longestType)
    const nft: FetchedNft = {
      kind: 'inscription',
      address: owner,
      tokenId: id,
      name: `Inscription ${inscription.number}`,
      image: await readImage(`${url}/content/${id}`, type),
      description: null,
      traits: type === null ? [] : [{ name: 'Content', value: type }],
      media: null,
      collection: 'Inscriptions',
      symbol: null,
    }
    return [nft]
  })
  return found.flat()
}

async function readImage(url: string, type: string | null): Promise<string | null> {
  if (!type?.startsWith('image/')) return null
  if (!type.startsWith('image/svg+xml')) return url
  const { status, text } = await fetchUpstream(url, {})
  if (status !== 200 || text.length > longestDrawing) return null
  return `data:image/svg+xml;base64,${Buffer.from(text).toString('base64')}`
}
