import {
  parseSolanaAddress,
  type NameServiceSettings,
  type ServerNetwork,
} from '@latchkit/backend/chain'
import { namespaceOf } from '@latchkit/wire'
import * as v from 'valibot'

const address = v.pipe(
  v.string(),
  v.check((text) => parseSolanaAddress(text) !== undefined),
)

/** Parses {@link NameServiceSettings}: where names of Solana are. The defaults are those of `.sol` on its mainnet. */
export const nameServiceSchema: v.GenericSchema<unknown, NameServiceSettings> = v.strictObject({
  program: v.optional(address, 'namesLPneVptA9Z5rqUDD9tMTWEJwofgaYwp8cawRkX'),
  favouriteProgram: v.optional(address, '85iDfUvr3HJyLM2zcq5BXSiDvUWfw6cSE1FfNBo8Ap29'),
  reverseClass: v.optional(address, '33m47vH6Eav6jr5Ry86XjhRft2jRBLDnDgPSHoquXi2Z'),
  topLevel: v.optional(address, '58PwtjSDuFHuUkYjH9BYnnQKHfwo9reZhC2zMJv9JPkx'),
  suffix: v.optional(v.pipe(v.string(), v.regex(/^[a-z0-9-]{1,63}$/)), 'sol'),
})

/** The valid values of each setting of a name service, as the end of the sentence "It must be …". */
export const nameServiceFieldHelp: Readonly<Record<string, string>> = {
  'networks[].names': 'an object, such as {}',
  'networks[].names.program': 'an address of Solana',
  'networks[].names.favouriteProgram': 'an address of Solana',
  'networks[].names.reverseClass': 'an address of Solana',
  'networks[].names.topLevel': 'an address of Solana',
  'networks[].names.suffix': 'what names end in, such as "sol"',
}

/** Returns one sentence for a name service on a network that has none. */
export function findNameServiceErrors(
  { caipNetworkId, names }: ServerNetwork,
  index: number,
): readonly string[] {
  return names && namespaceOf(caipNetworkId) !== 'solana'
    ? [
        `networks[${index}].names is set for ${caipNetworkId}; such names are on Solana only: remove it.`,
      ]
    : []
}
