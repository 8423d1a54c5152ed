import { readRecord } from '../rpc/readRecord.ts'
import { readAsked } from '../session/readAsked.ts'
import type { KeptValue } from '../storage/createKeptValue.ts'
import type { KeptOffer, OfferKeeping } from './keptOffer.ts'

/** Where a tab keeps its offers. */
export interface OfferShelf extends Pick<OfferKeeping, 'keep'> {
  /** Those that still stand. */
  list(nowSeconds: number): readonly KeptOffer[]
}

export function createOfferShelf(kept: KeptValue): OfferShelf {
  const all = () => readRecord(kept.read()) ?? {}
  return {
    list: (nowSeconds) =>
      Object.values(all()).flatMap((value) => {
        const offer = readOffer(value)
        return offer && offer.expirySeconds > nowSeconds ? [offer] : []
      }),
    keep(topic, offer) {
      const { [topic]: _, ...others } = all()
      kept.write(offer ? { ...others, [topic]: offer } : others)
    },
  }
}

function readOffer(value: unknown): KeptOffer | undefined {
  const fields = readRecord(value)
  const { id, symKey, expirySeconds, responderPublicKey } = fields ?? {}
  const { d, x } = readRecord(fields?.['agreementKey']) ?? {}
  if (typeof id !== 'number' || typeof expirySeconds !== 'number') return undefined
  if (typeof symKey !== 'string' || typeof d !== 'string' || typeof x !== 'string') return undefined
  const asked = readAsked(fields?.['asked'])
  const answered = typeof responderPublicKey === 'string' && { responderPublicKey }
  const isTold = fields?.['isTold'] === true
  return { id, symKey, agreementKey: { d, x }, expirySeconds, asked, isTold, ...answered }
}
