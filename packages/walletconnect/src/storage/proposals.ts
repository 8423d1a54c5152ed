import type { RequestedNamespaces } from '@latchkit/wire/walletconnect'
import type { AgreementKeyJwk } from '../crypto/primitives.ts'
import { parseRecord } from '../rpc/parseRecord.ts'
import { parseRequestedNamespaces } from '../rpc/parseRequestedNamespaces.ts'
import type { StoredValue } from './createStoredValue.ts'

/** The open proposals of a tab. A phone's browser may unload the page while its visitor is in the wallet. */
export interface ProposalStore extends Pick<ProposalStorage, 'save'> {
  /** Returns the proposals that have not expired. */
  list(nowSeconds: number): readonly StoredProposal[]
}

/** A proposal as a tab stores it until it is settled or expires. */
export interface StoredProposal {
  /** The JSON-RPC id of `wc_sessionPropose`. */
  readonly id: number
  /** Hexadecimal. */
  readonly symKey: string
  readonly agreementKey: AgreementKeyJwk
  readonly expirySeconds: number
  readonly requested: RequestedNamespaces
  /** True once the relay holds the proposal. */
  readonly isPublished?: boolean
  /** Hexadecimal. Set once a wallet has responded, until it has settled. */
  readonly responderPublicKey?: string
}

/** How a proposal outlives its page. */
export interface ProposalStorage {
  /** The proposal to continue. */
  readonly stored?: StoredProposal
  /** Stores a proposal under its pairing topic; `undefined` removes it. */
  save(topic: string, proposal: StoredProposal | undefined): void
}

export function createProposalStore(value: StoredValue): ProposalStore {
  const all = () => parseRecord(value.read()) ?? {}
  return {
    list: (nowSeconds) =>
      Object.values(all()).flatMap((entry) => {
        const proposal = readProposal(entry)
        return proposal && proposal.expirySeconds > nowSeconds ? [proposal] : []
      }),
    save(topic, proposal) {
      const { [topic]: _, ...others } = all()
      value.write(proposal ? { ...others, [topic]: proposal } : others)
    },
  }
}

function readProposal(value: unknown): StoredProposal | undefined {
  const fields = parseRecord(value)
  const { id, symKey, expirySeconds, responderPublicKey } = fields ?? {}
  const { d, x } = parseRecord(fields?.['agreementKey']) ?? {}
  if (typeof id !== 'number' || typeof expirySeconds !== 'number') return undefined
  if (typeof symKey !== 'string' || typeof d !== 'string' || typeof x !== 'string') return undefined
  return {
    id,
    symKey,
    agreementKey: { d, x },
    expirySeconds,
    requested: parseRequestedNamespaces(fields?.['requested']),
    isPublished: fields?.['isPublished'] === true,
    ...(typeof responderPublicKey === 'string' && { responderPublicKey }),
  }
}
