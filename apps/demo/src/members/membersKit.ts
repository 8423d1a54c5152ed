import { createKit, type Kit } from '@latchkit/core'
import { signIn } from '@latchkit/core/sign-in'
import { kitOptions } from '../kitOptions.ts'

/**
 * The kit of the members' page: as the shop's, and it signs in on the shop's own backend. `?required` makes the session a
 * condition.
 */
export const membersKit: Kit = createKit({
  ...kitOptions,
  signIn: signIn({
    url: '/auth',
    statement: 'Show me what members see.',
    required: new URLSearchParams(globalThis.location.search).has('required'),
  }),
})
