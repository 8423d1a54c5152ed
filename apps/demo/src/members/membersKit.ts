import { createKit, type Kit } from '@latchkit/core'
import { signIn } from '@latchkit/core/sign-in'
import { kitOptions } from '../kitOptions.ts'

const query = new URLSearchParams(globalThis.location.search)

/**
 * The kit of the members' page: as the shop's, and it signs in on the shop's own backend; with `?cloud`, on the kit's server.
 * `?required` makes the session a condition.
 */
export const membersKit: Kit = createKit({
  ...kitOptions,
  features: { ...kitOptions.features, cloudSession: query.has('cloud') },
  signIn: signIn({
    url: '/auth',
    statement: 'Show me what members see.',
    required: query.has('required'),
  }),
})
