import type { Messages } from '../messageKey.ts'
import { button } from './button.ts'
import { messages as contacts } from './contacts.ts'
import { messages as first } from './first.ts'
import { messages as offramp } from './offramp.ts'
import { messages as onramp } from './onramp.ts'
import { messages as permissions } from './permissions.ts'
import { messages as portfolio } from './portfolio.ts'
import { messages as rest } from './rest.ts'
import { messages as swaps } from './swaps.ts'

/** The kit in English. A page loads it in parts. */
export const messages: Messages = {
  ...button,
  ...first,
  ...rest,
  ...contacts,
  ...offramp,
  ...onramp,
  ...permissions,
  ...portfolio,
  ...swaps,
}
