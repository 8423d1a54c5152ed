import { createKit, type Kit } from '@latchkit/core'
import { kitOptions } from './kitOptions.ts'

/** The kit of the shop. */
export const kit: Kit = createKit(kitOptions)
