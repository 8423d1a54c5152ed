import type { Messages } from '../messageKey.ts'
import { messages as first } from './first.ts'
import { messages as rest } from './rest.ts'

/** The kit in English. A page loads it in two parts. */
export const messages: Messages = { ...first, ...rest }
