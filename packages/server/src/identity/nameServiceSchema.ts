import { parseSolanaAddress, type NameServiceSettings } from '@latchkit/backend/chain'
import * as v from 'valibot'

const address = v.pipe(
  v.string(),
  v.check((text) => parseSolanaAddress(text) !== undefined),
)

/** Where names of Solana are; what is left out is that of `.sol` on its mainnet. */
export const nameServiceSchema: v.GenericSchema<unknown, NameServiceSettings> = v.strictObject({
  program: v.optional(address, 'namesLPneVptA9Z5rqUDD9tMTWEJwofgaYwp8cawRkX'),
  favouriteProgram: v.optional(address, '85iDfUvr3HJyLM2zcq5BXSiDvUWfw6cSE1FfNBo8Ap29'),
  reverseClass: v.optional(address, '33m47vH6Eav6jr5Ry86XjhRft2jRBLDnDgPSHoquXi2Z'),
  topLevel: v.optional(address, '58PwtjSDuFHuUkYjH9BYnnQKHfwo9reZhC2zMJv9JPkx'),
  suffix: v.optional(v.pipe(v.string(), v.regex(/^[a-z0-9-]{1,63}$/)), 'sol'),
})
