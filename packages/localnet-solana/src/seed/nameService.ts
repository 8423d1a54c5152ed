import { address, type Address } from '@solana/kit'
import { programs } from '../programs.ts'

/** Where a network keeps the names of accounts, as the server is told of it. */
export interface NameService {
  readonly program: Address
  readonly favouriteProgram: Address
  /** Of the records that lead from a name's account back to its text; they belong to it too. */
  readonly reverseClass: Address
  /** Under which all names stand that end in `.sol`. */
  readonly topLevel: Address
  readonly suffix: string
}

/** Where the names of the local Solana are: as on its mainnet. */
export const nameService: NameService = {
  program: programs.names,
  favouriteProgram: programs.nameOffers,
  reverseClass: address('33m47vH6Eav6jr5Ry86XjhRft2jRBLDnDgPSHoquXi2Z'),
  topLevel: address('58PwtjSDuFHuUkYjH9BYnnQKHfwo9reZhC2zMJv9JPkx'),
  suffix: 'sol',
}
