import type { SignedNameRequest } from '@latchkit/wire'
import type { GenericSchema } from 'valibot'
import { HttpError } from '@latchkit/backend/errors'
import { checkSignature } from '@latchkit/backend/chain'
import type { NameChange, NameEntry } from './nameRepository.ts'
import type { NameParts } from './nameParts.ts'
import { parseAddress } from './parseAddress.ts'
import { findChain, parseCoinType } from './parseCoinType.ts'
import { assertRecent, parseMessage } from './parseMessage.ts'
import { parseName } from './parseName.ts'

/** The signer of a change. */
export interface NameSigner {
  readonly kind: 'key' | 'contract'
  readonly address: string
  readonly coinType: string
}

/**
 * Applies a signed change to a name, once, and returns the changed name. Its owner is the name's address for the coin
 * type of the request.
 * @throws HttpError
 */
export async function changeName<T extends { readonly name: string; readonly timestamp: number }>(
  { repository, zone, chains, messageSeconds }: NameParts,
  { name: path, body: request }: { readonly name: string; readonly body: SignedNameRequest },
  schema: GenericSchema<unknown, T>,
  toChange: (message: T, signer: NameSigner) => NameChange,
): Promise<NameEntry> {
  const name = parseName(path, zone)
  const address = parseAddress(request.address)
  const message = parseMessage(schema, request.message)
  if (parseName(message.name, zone) !== name)
    throw new HttpError(400, 'name', 'The message was signed for another name.')
  const coinType = parseCoinType(request.coin_type)
  const chain = findChain(chains, coinType)
  const entry = await repository.find(name)
  if (!entry) throw new HttpError(400, 'name', `${name} is not registered.`)
  assertRecent(message.timestamp, messageSeconds)
  // The change is validated before the chain is read for the signature.
  toChange(message, { kind: 'key', address, coinType })
  const owner = entry.addresses.find((each) => each.coinType === coinType)
  if (owner?.address !== address || owner.proof === 'copied')
    throw new HttpError(401, 'address', 'The name belongs to another address.')
  const kind = await checkSignature(chain, { ...request, address })

  const change = toChange(message, { kind, address, coinType })
  const outcome = await repository.change(name, message.timestamp, change)
  if (outcome !== 'changed') throw new HttpError(400, 'timestamp', refusals[outcome])
  const changed = await repository.find(name)
  if (!changed) throw new Error('A name that was just changed is gone.')
  return changed
}

// Times are whole seconds: of two messages of one second nobody can tell which came last, or that one is sent again.
const refusals = {
  sameSecond:
    'The name was last changed by a message of the same second. Sign again, with a later `timestamp`.',
  older: 'Something that was signed later has already changed the name.',
} as const
