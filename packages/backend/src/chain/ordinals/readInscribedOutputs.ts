import * as v from 'valibot'
import { UpstreamError } from '../../errors/upstreamError.ts'
import { fetchUpstreamJson } from '../fetchUpstreamJson.ts'

/** An output that carries more than its coins. */
export interface InscribedOutput {
  /** The hash of its transaction and its number there, with a colon between. */
  readonly outpoint: string
  /** The ids of its inscriptions; none where it carries runes alone. */
  readonly inscriptions: readonly string[]
}

const outputSchema = v.object({
  outpoint: v.pipe(v.string(), v.regex(/^[0-9a-f]{64}:\d{1,10}$/)),
  inscriptions: v.nullish(v.array(v.pipe(v.string(), v.regex(/^[0-9a-f]{64}i\d{1,10}$/)))),
  spent: v.optional(v.boolean(), false),
})
const listSchema = v.array(outputSchema)

/**
 * Returns the outputs of an address that carry inscriptions or runes, from a server of `ord` that indexes addresses. An answer
 * that cannot be read whole is an error: what is missing in it would be spent.
 * @see https://docs.ordinals.com/guides/api.html
 * @throws UpstreamError
 */
export async function readInscribedOutputs(
  url: string,
  address: string,
): Promise<readonly InscribedOutput[]> {
  const lists = await Promise.all(
    ['inscribed', 'runic'].map((type) =>
      fetchUpstreamJson(`${url}/outputs/${encodeURIComponent(address)}?type=${type}`, listSchema),
    ),
  )
  if (lists.some((list) => !list)) throw new UpstreamError('malformed', { taken: true })
  const found = new Map<string, InscribedOutput>()
  for (const { outpoint, inscriptions, spent } of lists.flatMap((list) => list ?? []))
    if (!spent) found.set(outpoint, { outpoint, inscriptions: inscriptions ?? [] })
  return [...found.values()]
}
