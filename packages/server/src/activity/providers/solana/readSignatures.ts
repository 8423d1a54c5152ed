import type { Chain } from '@latchkit/backend/chain'
import { invalidCursorError } from '../../cursor.ts'
import * as v from 'valibot'
import { UpstreamError } from '@latchkit/backend/errors'

/** More than a slot can hold before a valid place: a forged place would otherwise lead through a whole history. */
const maxSkipped = 1_000

/** A transaction in the merged list of several accounts, and the place after it. */
export interface PlacedSignature extends ListedSignature {
  readonly place: string
}

/** Nodes do not return the order of a slot's transactions across accounts, so these are ordered by signature. */
interface Place {
  /** A transaction of a newer slot, after which nodes start; empty for the newest. */
  readonly anchor: string
  readonly slot: number
  readonly signature: string
}

/**
 * Returns the newest transactions of several accounts after a place, each once, newest first.
 * @throws UpstreamError, RpcError, HttpError if `start` is invalid
 */
export async function readSignatures(
  chain: Chain,
  addresses: readonly string[],
  { start, count }: { readonly start: string; readonly count: number },
): Promise<readonly PlacedSignature[]> {
  const from = start === '' ? undefined : parsePlace(start)
  const streams = addresses.map((address) =>
    createSignatureStream(chain, address, from?.anchor === '' ? undefined : from?.anchor),
  )
  const found: PlacedSignature[] = []
  let anchor = from?.anchor ?? ''
  let skipped = 0
  while (found.length < count) {
    const slotSignatures = await takeNewestSlot(streams)
    if (slotSignatures.length === 0) break
    for (const each of slotSignatures) {
      if (from && isReturned(each, from)) {
        if (++skipped > maxSkipped) throw invalidCursorError()
        continue
      }
      found.push({ ...each, place: `${anchor}.${each.slot}.${each.signature}` })
    }
    anchor = slotSignatures.at(-1)?.signature ?? anchor
  }
  return found.slice(0, count)
}

/** Takes all transactions of the newest slot, ordered by signature. */
async function takeNewestSlot(
  streams: readonly SignatureStream[],
): Promise<readonly ListedSignature[]> {
  const heads = await Promise.all(streams.map((stream) => stream.head()))
  const slot = Math.max(...heads.map((head) => head?.slot ?? -1))
  const slotSignatures = new Map<string, ListedSignature>()
  await Promise.all(
    streams.map(async (stream) => {
      for (let head = await stream.head(); head?.slot === slot; head = await stream.head()) {
        slotSignatures.set(head.signature, head)
        stream.take()
      }
    }),
  )
  return [...slotSignatures.values()].sort((left, right) =>
    left.signature < right.signature ? -1 : 1,
  )
}

function isReturned({ slot, signature }: ListedSignature, from: Place): boolean {
  return slot > from.slot || (slot === from.slot && signature <= from.signature)
}

function parsePlace(text: string): Place {
  const [, anchor, slot, signature] =
    /^([1-9A-HJ-NP-Za-km-z]{0,90})\.(\d{1,15})\.([1-9A-HJ-NP-Za-km-z]{64,90})$/.exec(text) ?? []
  if (anchor === undefined || slot === undefined || signature === undefined)
    throw invalidCursorError()
  return { anchor, slot: Number(slot), signature }
}

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

/** A transaction in a node's list of signatures. */
export interface ListedSignature {
  readonly signature: string
  readonly slot: number
  /** ISO 8601. */
  readonly minedAt: string
  readonly isFailed: boolean
}

/** The transactions of one account, newest first, fetched as needed. */
export interface SignatureStream {
  /** Returns the newest transaction that was not taken yet. */
  head(): Promise<ListedSignature | undefined>
  take(): void
}

/** Creates a {@link SignatureStream}. With `before`, it starts after that transaction. */
function createSignatureStream(
  chain: Chain,
  address: string,
  before: string | undefined,
): SignatureStream {
  let buffered: readonly ListedSignature[] = []
  let last = before
  let isExhausted = false

  async function fetchNext(): Promise<void> {
    const options = {
      limit: signaturesPerCall,
      commitment: 'confirmed',
      ...(last !== undefined && { before: last }),
    }
    const response = await chain.request<unknown>('getSignaturesForAddress', [address, options])
    const { success, output } = v.safeParse(schema, response)
    if (!success) throw new UpstreamError('malformed', { taken: true })
    buffered = output.map(({ signature, slot, err }, index) => ({
      signature,
      slot,
      minedAt: new Date(timeOf(output, index)).toISOString(),
      isFailed: err !== null && err !== undefined,
    }))
    isExhausted = buffered.length < signaturesPerCall || buffered.at(-1)?.signature === last
    last = buffered.at(-1)?.signature ?? last
  }

  return {
    async head() {
      if (buffered.length === 0 && !isExhausted) await fetchNext()
      return buffered[0]
    },
    take() {
      buffered = buffered.slice(1)
    },
  }
}

/** Nodes do not have the time of every block: falls back to that of the next older one, else of a newer one. */
function timeOf(
  list: readonly { readonly blockTime?: number | null | undefined }[],
  index: number,
): number {
  const times = list.map(({ blockTime }) => blockTime ?? undefined)
  const isKnown = (time: number | undefined): boolean => time !== undefined
  const seconds = times.slice(index).find(isKnown) ?? times.slice(0, index).findLast(isKnown)
  return seconds === undefined ? Date.now() : seconds * 1000
}
