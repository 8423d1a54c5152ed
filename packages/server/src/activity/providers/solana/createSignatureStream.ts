import * as v from 'valibot'
import type { Chain } from '../../../chain/chain.ts'
import { UpstreamFault } from '../../../chain/upstreamFault.ts'

const signaturesPerCall = 100
const schema = v.array(
  v.object({
    signature: v.pipe(v.string(), v.regex(/^[1-9A-HJ-NP-Za-km-z]{64,90}$/)),
    slot: v.pipe(v.number(), v.safeInteger(), v.minValue(0)),
    blockTime: v.nullish(
      v.pipe(v.number(), v.safeInteger(), v.minValue(0), v.maxValue(8_640_000_000_000)),
    ),
    err: v.unknown(),
  }),
)

/** A transaction as a node lists it. */
export interface ListedSignature {
  readonly signature: string
  readonly slot: number
  /** ISO 8601. */
  readonly minedAt: string
  readonly isFailed: boolean
}

/** The transactions of one account, newest first, asked for as they are needed. */
export interface SignatureStream {
  /** The newest that was not taken yet. */
  head(): Promise<ListedSignature | undefined>
  take(): void
}

/** Makes a {@link SignatureStream}. With `before`, it begins behind that transaction. */
export function createSignatureStream(
  chain: Chain,
  address: string,
  before: string | undefined,
): SignatureStream {
  let waiting: readonly ListedSignature[] = []
  let last = before
  let isOver = false

  async function refill(): Promise<void> {
    const options = {
      limit: signaturesPerCall,
      commitment: 'confirmed',
      ...(last !== undefined && { before: last }),
    }
    const answer = await chain.request<unknown>('getSignaturesForAddress', [address, options])
    const { success, output } = v.safeParse(schema, answer)
    if (!success) throw new UpstreamFault('malformed', { taken: true })
    waiting = output.map(({ signature, slot, err }, index) => ({
      signature,
      slot,
      minedAt: new Date(timeOf(output, index)).toISOString(),
      isFailed: err !== null && err !== undefined,
    }))
    isOver = waiting.length < signaturesPerCall || waiting.at(-1)?.signature === last
    last = waiting.at(-1)?.signature ?? last
  }

  return {
    async head() {
      if (waiting.length === 0 && !isOver) await refill()
      return waiting[0]
    },
    take() {
      waiting = waiting.slice(1)
    },
  }
}

/** Nodes do not know the time of every block: then it is that of the next older one that has one, else of a newer one. */
function timeOf(
  list: readonly { readonly blockTime?: number | null | undefined }[],
  index: number,
): number {
  const times = list.map(({ blockTime }) => blockTime ?? undefined)
  const isKnown = (time: number | undefined): boolean => time !== undefined
  const seconds = times.slice(index).find(isKnown) ?? times.slice(0, index).findLast(isKnown)
  return seconds === undefined ? Date.now() : seconds * 1000
}
