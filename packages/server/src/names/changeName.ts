import { signedNameRequestSchema } from '@latchkit/wire'
import type { GenericSchema } from 'valibot'
import * as v from 'valibot'
import { evmAddressSchema } from '../middleware/evmAddressSchema.ts'
import { readBody } from '../middleware/readBody.ts'
import { readInput } from '../middleware/readInput.ts'
import { Refusal } from '../middleware/refusal.ts'
import type { ServerContext } from '../middleware/serverEnv.ts'
import { checkSignature } from '../chain/checkSignature.ts'
import type { NameChange, NameEntry } from './nameBook.ts'
import type { NameParts } from './nameParts.ts'
import { findChain, readCoinType } from './readCoinType.ts'
import { assertRecent, readMessage } from './readMessage.ts'
import { readName } from './readName.ts'

const addressSchema = v.object({ address: evmAddressSchema })

/** Who has signed a change. */
export interface NameSigner {
  readonly kind: 'key' | 'contract'
  readonly address: string
  readonly coinType: string
}

/**
 * Does to a name what its owner has signed, once, and answers the name as it is then. The owner is whoever stands in the
 * name for the coin type of the request.
 * @throws Refusal
 */
export async function changeName<T extends { readonly name?: string; readonly timestamp: number }>(
  { book, zone, chains, messageSeconds }: NameParts,
  context: ServerContext,
  schema: GenericSchema<unknown, T>,
  toChange: (message: T, signer: NameSigner) => NameChange,
): Promise<NameEntry> {
  const name = readName(context.req.param('name') ?? '', zone)
  const request = readInput(signedNameRequestSchema, await readBody(context), 422)
  const { address } = readInput(addressSchema, { address: request.address })
  const message = readMessage(schema, request.message)
  if (message.name !== undefined && readName(message.name, zone) !== name)
    throw new Refusal(400, 'name', 'The message was signed for another name.')
  const coinType = readCoinType(request.coin_type)
  const chain = findChain(chains, coinType)
  const entry = await book.find(name)
  if (!entry) throw new Refusal(400, 'name', `${name} is not registered.`)
  assertRecent(message.timestamp, messageSeconds)
  // What is asked for is checked with every right, before the chain is asked about the signature.
  toChange(message, { kind: 'key', address, coinType })
  const owner = entry.addresses.find((each) => each.coinType === coinType)
  if (owner?.address !== address || owner.proof === 'copied')
    throw new Refusal(401, 'address', 'The name belongs to another address.')
  const kind = await checkSignature(chain, { ...request, address })

  const change = toChange(message, { kind, address, coinType })
  if (!(await book.change(name, message.timestamp, change)))
    throw new Refusal(
      400,
      'timestamp',
      'Something that was signed later has already changed the name.',
    )
  const changed = await book.find(name)
  if (!changed) throw new Error('A name that was just changed is gone.')
  return changed
}
