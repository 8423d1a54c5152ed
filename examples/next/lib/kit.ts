import { createKit } from '@latchkit/core'
import { ethereum } from '@latchkit/core/networks'
import { signIn } from '@latchkit/core/sign-in'
import { evm } from '@latchkit/evm'

/** For the server too: it renders the button, and never starts the kit. */
export const kit = createKit({
  projectId: 'shop',
  adapters: [evm()],
  networks: [ethereum],
  signIn: signIn({ url: '/auth', statement: 'Sign in to the shop.' }),
})
