import type { Chain } from '../../../chain/chain.ts'
import { foreignCursor } from '../../cursor.ts'
import {
  createSignatureStream,
  type ListedSignature,
  type SignatureStream,
} from './createSignatureStream.ts'

/** More than stands before a true place in its slot: one that somebody made up would lead through a whole past. */
const mostPassedOver = 1_000

/** A transaction of several accounts together, and where one goes on after it. */
export interface PlacedSignature extends ListedSignature {
  readonly place: string
}

/** Nodes do not tell in what order the transactions of a slot stand in lists of several accounts: by signature, then. */
interface Place {
  /** A transaction of a newer slot, behind which a node begins; empty for the newest. */
  readonly anchor: string
  readonly slot: number
  readonly signature: string
}

/**
 * The newest transactions of accounts behind a place, each once, newest first.
 * @throws UpstreamFault, RpcError, Refusal where `start` is no place
 */
export async function readSignatures(
  chain: Chain,
  addresses: readonly string[],
  { start, count }: { readonly start: string; readonly count: number },
): Promise<readonly PlacedSignature[]> {
  const from = start === '' ? undefined : readPlace(start)
  const streams = addresses.map((address) =>
    createSignatureStream(chain, address, from?.anchor === '' ? undefined : from?.anchor),
  )
  const found: PlacedSignature[] = []
  let anchor = from?.anchor ?? ''
  let passedOver = 0
  while (found.length < count) {
    const together = await takeNewestSlot(streams)
    if (together.length === 0) break
    for (const each of together) {
      if (from && isGiven(each, from)) {
        if (++passedOver > mostPassedOver) throw foreignCursor()
        continue
      }
      found.push({ ...each, place: `${anchor}.${each.slot}.${each.signature}` })
    }
    anchor = together.at(-1)?.signature ?? anchor
  }
  return found.slice(0, count)
}

/** Everything that stands in the newest slot that has something, by signature. */
async function takeNewestSlot(
  streams: readonly SignatureStream[],
): Promise<readonly ListedSignature[]> {
  const heads = await Promise.all(streams.map((stream) => stream.head()))
  const slot = Math.max(...heads.map((head) => head?.slot ?? -1))
  const together = new Map<string, ListedSignature>()
  await Promise.all(
    streams.map(async (stream) => {
      for (let head = await stream.head(); head?.slot === slot; head = await stream.head()) {
        together.set(head.signature, head)
        stream.take()
      }
    }),
  )
  return [...together.values()].sort((left, right) => (left.signature < right.signature ? -1 : 1))
}

function isGiven({ slot, signature }: ListedSignature, from: Place): boolean {
  return slot > from.slot || (slot === from.slot && signature <= from.signature)
}

function readPlace(text: string): Place {
  const [, anchor, slot, signature] =
    /^([1-9A-HJ-NP-Za-km-z]{0,90})\.(\d{1,15})\.([1-9A-HJ-NP-Za-km-z]{64,90})$/.exec(text) ?? []
  if (anchor === undefined || slot === undefined || signature === undefined) throw foreignCursor()
  return { anchor, slot: Number(slot), signature }
}
