import { formatAccountId, parseAccountId } from '@latchkit/wire'
import type { RequestedNamespaces, SignInProof, SignInRequest } from '@latchkit/wire/walletconnect'
import { hex } from '../bytes.ts'
import type { ReceivedResponse } from '../messages/createMessenger.ts'
import { parseRecord } from '../rpc/parseRecord.ts'
import { parseMetadata } from '../rpc/parseMetadata.ts'
import { parseNamespaces } from '../rpc/parseNamespaces.ts'
import { sessionSecondsAtMost } from '../session/sessionSecondsAtMost.ts'
import type { StoredSession } from '../storage/storedSession.ts'
import type { AuthPayload } from './authPayload.ts'
import { parseCacao, type Cacao } from './parseCacao.ts'

/** What a sign-in is held against. */
export interface SignInTerms {
  readonly topic: string
  readonly request: SignInRequest
  readonly payload: AuthPayload
  readonly requested: RequestedNamespaces
  readonly nowSeconds: number
}

/**
 * A wallet's answer to a sign-in as a session and its proofs. `undefined` unless everything in it was asked for. What was not
 * verified gives the session nothing.
 */
export async function parseSignIn(
  answer: ReceivedResponse,
  { topic, request, payload, requested, nowSeconds }: SignInTerms,
): Promise<
  { readonly session: StoredSession; readonly proofs: readonly SignInProof[] } | undefined
> {
  const result = 'result' in answer ? parseRecord(answer.result) : undefined
  const responder = parseRecord(result?.['responder'])
  // The session will be with the peer that sealed the response.
  if (!answer.senderPublicKey || responder?.['publicKey'] !== hex.encode(answer.senderPublicKey))
    return undefined
  const signed = result?.['cacaos']
  if (!Array.isArray(signed) || signed.length === 0 || signed.length > cacaosAtMost)
    return undefined
  const parsed = signed.map((one) => parseCacao(one, payload)).filter((one) => one !== undefined)
  const [first, ...others] = parsed
  if (!first || parsed.length !== signed.length) return undefined
  const toProof = ({ proof }: Cacao) => proof
  const verified = new Set(await request.verify([toProof(first), ...others.map(toProof)]))
  const cacaos = parsed.filter(({ proof }) => verified.has(proof))
  if (cacaos.length === 0) return undefined

  const accounts = cacaos.flatMap(({ proof, allowed }) => {
    const { address = '', networkId } = parseAccountId(proof.account) ?? {}
    const chains = payload.chains.filter(
      (chain) => chain === networkId || allowed.chains.includes(chain),
    )
    return chains.map((chain) => formatAccountId(chain, address))
  })
  const methods = cacaos.flatMap(({ allowed }) => allowed.methods)
  const events = requested.eip155?.events
  const granted = parseNamespaces({ eip155: { accounts, methods, events } }, requested)
  return (
    granted && {
      proofs: cacaos.map(({ proof }) => proof),
      session: {
        topic,
        symKey: hex.encode(answer.symKey),
        peer: parseMetadata(responder['metadata']),
        requested,
        granted,
        expirySeconds: Math.floor(nowSeconds) + sessionSecondsAtMost,
        mayDeepLink: true,
        replayWindow: { floor: 0, seen: [] },
        updateId: 0,
      },
    }
  )
}

const cacaosAtMost = 50
